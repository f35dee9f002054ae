import { describe, expect, test } from "vitest";
import { readProof } from "../pads/proof/proof";
import { citationsByRow, citationsOf, isCited, usesInWords } from "./citations";

const PROOF = `Epq -> CNpNq
1        Epq     s
2 | a    Np      s
  | b | 1  q     s
  |   | 2  Epq   R,R 1
  |   | 3  Cqp   Eo 2
  |   | 4  p     Co 1,3
  |   | 5  Np    R a
  | c    Nq      Ni b
3        CNpNq   Ci 2
solution: Epq / R, Eo, Co, Ni, Ci
`;

describe("what a line cites", () => {
  const lines = readProof(PROOF);

  test.each([
    [2, []],
    [3, [[0, 0]]], // R,R 1 reaches two levels out, to the first line
    [4, [[3, 3]]],
    [
      5,
      [
        [2, 2],
        [4, 4],
      ],
    ], // Co 1,3 stays within its own sub-proof
    [6, [[1, 1]]], // R a reaches one level out
    [7, [[2, 6]]], // b is the whole sub-proof
    [8, [[1, 7]]],
  ])("line %i", (at, cited) => {
    expect(citationsOf(lines, at).map(({ first, last }) => [first, last])).toEqual(cited);
  });

  test("is said in words, a line with what it says", () => {
    expect(usesInWords(citationsOf(lines, 5))).toBe("Uses line 1, q; line 3, Cqp.");
    expect(usesInWords(citationsOf(lines, 8))).toBe("Uses the sub-proof 2.");
    expect(usesInWords(citationsOf(lines, 0))).toBe("");
  });

  test("is marked from its first line to its last", () => {
    const cited = citationsOf(lines, 7);
    expect(lines.map((_, at) => isCited(cited, at)).indexOf(true)).toBe(2);
    expect(lines.filter((_, at) => isCited(cited, at))).toHaveLength(5);
  });

  test("is found by the rows of a written paper, below its top line", () => {
    const rows = citationsByRow(PROOF);
    expect([...rows.keys()]).toEqual([4, 5, 6, 7, 8, 9]);
    expect(rows.get(9)).toEqual([{ label: "2", first: 2, last: 8, formula: "" }]);
  });
});

test("the sub-proof in which a line stands cannot be cited, nor what is not there", () => {
  const lines = readProof("1  p  s\n2 | a  q  s\n  | b  q  Ci 2\n3  p  Ko 7");
  expect(citationsOf(lines, 2)).toEqual([]);
  expect(citationsOf(lines, 3)).toEqual([]);
});

test("of two sub-proofs side by side each is cited alone", () => {
  const lines = readProof("1  Apq  s\n2 | a  p  s\n3 | a  q  s\n  | b  p  R 1\n4  p  Ao 1,2,3");
  expect(citationsOf(lines, 4).map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 1],
    [2, 3],
  ]);
});

test("a text that is no proof cites nothing", () => {
  expect(citationsByRow("(6 x 6) + 1 = 37").size).toBe(0);
});
