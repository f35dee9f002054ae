import { describe, expect, it } from "vitest";
import { proof } from "./proof.fixture";
import {
  formulasIn,
  insertAfter,
  insertBefore,
  labelAt,
  labelFor,
  place,
  readProof,
  readReason,
  remove,
  rowsOf,
  shift,
  solutionOf,
  withRule,
  written,
} from "./proof";
import { aloud, isWff } from "./wff";

const CONTRAPOSITION = proof(
  [0, "Epq", "s"],
  [1, "Np", "s"],
  [2, "q", "s"],
  [2, "Epq", "R,R 1"],
  [2, "Cqp", "Eo 2"],
  [2, "p", "Co 1,3"],
  [2, "Np", "R a"],
  [1, "Nq", "Ni b"],
  [0, "CNpNq", "Ci 2"],
);

describe("labels", () => {
  it("are numbers and letters in turn, without those of formulas", () => {
    expect(labelAt(0, 2)).toBe("3");
    expect(labelAt(1, 0)).toBe("a");
    expect([...Array(22).keys()].map((n) => labelAt(1, n))).not.toContain("p");
  });
  it("stand before the bar where a sub-proof begins", () => {
    const rows = place(CONTRAPOSITION);
    expect(rows.map((row) => row.label).join(" ")).toBe("1 a 1 2 3 4 5 c 3");
    expect(rows[1]?.bars).toEqual(["2"]);
    expect(rows[2]?.bars).toEqual(["", "b"]);
    expect(rows[3]?.bars).toEqual(["", ""]);
  });
});

describe("the written form", () => {
  it("is the one in the manual", () => {
    expect(solutionOf(CONTRAPOSITION)).toBe("Epq / R, Eo, Co, Ni, Ci");
    expect(written(CONTRAPOSITION, "CNpNq", solutionOf(CONTRAPOSITION))).toBe(
      [
        "Epq -> CNpNq",
        "1  Epq  s",
        "2 | a  Np  s",
        "  | b | 1  q  s",
        "  |   | 2  Epq  R,R 1",
        "  |   | 3  Cqp  Eo 2",
        "  |   | 4  p  Co 1,3",
        "  |   | 5  Np  R a",
        "  | c  Nq  Ni b",
        "3  CNpNq  Ci 2",
        "solution: Epq / R, Eo, Co, Ni, Ci",
        "",
      ].join("\n"),
    );
  });
  it("leaves empty lines out and has an arrow without premises", () => {
    const lines = proof([0, "", ""], [0, "Cpp", "Ci 1"]);
    expect(written(lines, "Cpp", "/ Ci")).toBe("-> Cpp\n1  Cpp  Ci 1\nsolution: / Ci\n");
  });
});

describe("references", () => {
  it("are read in several spellings", () => {
    const R = { head: "R, R", rule: "R", crosses: 2, cites: ["1"] };
    expect(readReason("R, R 1")).toEqual(R);
    expect(readReason("R,R,Co 2,1")).toEqual({
      head: "R,R,Co",
      rule: "Co",
      crosses: 2,
      cites: ["2", "1"],
    });
    const none = { crosses: 0, cites: [] };
    expect(readReason("Ki: 1, 2")).toEqual({ ...none, head: "Ki", rule: "Ki", cites: ["1", "2"] });
    expect(readReason("Rp 1")).toEqual({ ...none, head: "Rp", rule: "Rp", cites: ["1"] });
    expect(readReason("R(Ki) 1,2").rule).toBe("R(Ki)");
    expect(readReason("s")).toEqual({ ...none, head: "s", rule: "s" });
  });
  it("stay when a rule is put in", () => {
    expect(withRule("", "s")).toBe("s");
    expect(withRule("Ko 1", "Ki")).toBe("Ki 1");
    expect(withRule(" 1", "Ko")).toBe("Ko 1");
    expect(withRule("R", "R")).toBe("R,R");
    expect(withRule("R 1,2", "Co")).toBe("R,Co 1,2");
  });
  it("follow when a line is put in before", () => {
    const more = insertAfter(CONTRAPOSITION, 0);
    expect(more.at(-1)?.reason).toBe("Ci 3");
    expect(more.find((line) => line.reason.startsWith("R,R"))?.reason).toBe("R,R 1");
    const deep = insertAfter(CONTRAPOSITION, 2);
    expect(deep.find((line) => line.reason.startsWith("Co"))?.reason).toBe("Co 1,4");
    expect(deep.find((line) => line.reason === "R a")).toBeDefined();
  });
  it("follow through the levels that a rule reaches over", () => {
    const lines = proof([0, "Cpq", "s"], [0, "Kpq", "s"], [1, "p", "s"], [1, "q", "R,Co 1,a"]);
    const changed = insertAfter(lines, 0);
    expect(changed.at(-1)?.reason).toBe("R,Co 1,a");
    expect(insertBefore(lines, 0).at(-1)?.reason).toBe("R,Co 2,a");
    expect(solutionOf(lines)).toBe("Cpq, Kpq / R, Co");
  });
  it("follow when a line is put in at the very top", () => {
    const lines = insertBefore(proof([0, "p", "s"], [0, "Apq", "Ai 1"]), 0);
    expect(lines.map((line) => line.reason)).toEqual(["", "s", "Ai 2"]);
    expect(rowsOf(lines)).toEqual([0, 2, 3]);
  });
  it("are marked when what they cite is gone", () => {
    const rest = remove(CONTRAPOSITION, 4);
    expect(rest.find((line) => line.reason.startsWith("Co"))?.reason).toBe("Co 1,?");
  });
  it("come back when the line that was put in is taken out", () => {
    const more = insertAfter(CONTRAPOSITION, 2);
    expect(remove(more, 3)).toEqual(CONTRAPOSITION);
  });
  it("name a closed sub-proof as a whole", () => {
    expect(labelFor(CONTRAPOSITION, 8, 5)).toBe("2");
    expect(labelFor(CONTRAPOSITION, 7, 5)).toBe("b");
    expect(labelFor(CONTRAPOSITION, 5, 4)).toBe("3");
    expect(labelFor(CONTRAPOSITION, 6, 1)).toBe("a");
    expect(labelFor(CONTRAPOSITION, 2, 5)).toBe("");
  });
});

describe("sub-proofs", () => {
  it("open one level at a time and close again", () => {
    let lines = proof([0, "p", "s"], [0, "q", "s"]);
    lines = shift(lines, 1, 1);
    expect(lines[1]).toMatchObject({ depth: 1, opens: true });
    expect(shift(lines, 1, 1)[1]?.depth).toBe(1);
    expect(shift(lines, 1, -1)[1]).toMatchObject({ depth: 0, opens: false });
  });
  it("can begin a proof without premises", () => {
    const lines = shift(proof([0, "p", "s"], [0, "Cpp", "Ci"]), 0, 1);
    expect(place(lines).map((row) => [row.bars, row.label])).toEqual([
      [["1"], "a"],
      [[], "2"],
    ]);
    expect(written(lines, "Cpp", "/ Ci")).toBe("-> Cpp\n1 | a  p  s\n2  Cpp  Ci\nsolution: / Ci\n");
  });
  it("can stand side by side", () => {
    let lines = proof([0, "Apq", "s"], [1, "p", "s"], [1, "q", "s"]);
    lines = shift(shift(lines, 2, -1), 2, 1);
    expect(place(lines).map((row) => row.bars)).toEqual([[], ["2"], ["3"]]);
  });
});

describe("formulas", () => {
  it("can be read aloud", () => {
    expect(aloud("CNpNq")).toBe("if not p then not q");
    expect(aloud("KNEqss")).toBe("both not (q if and only if s) and s");
    expect(aloud("KENqss")).toBe("both (not q if and only if s) and s");
    expect(aloud("KArArqs")).toBe("both (either r or (either r or q)) and s");
    expect(aloud("Kp")).toBe("both p and …");
  });
  it("are WFFs or not", () => {
    expect(["p", "CNpNq", "K p q"].every(isWff)).toBe(true);
    expect(["", "Kp", "pq", "Kpx"].some(isWff)).toBe(false);
  });
});

describe("a proof that was written", () => {
  it("is read with its levels, without its top line and its solution", () => {
    const text =
      "Epq -> CNpNq\n1        Epq     s\n2 | a    Np      s\n  | b | 1  q     s\n  |   | 2  Epq   R,R 1\n  | c    Nq      Ni b\n3        CNpNq   Ci 2\nsolution: Epq / Ci";
    const lines = readProof(text);
    expect(
      lines.map(({ depth, opens, formula, reason }) => [depth, opens, formula, reason]),
    ).toEqual([
      [0, false, "Epq", "s"],
      [1, true, "Np", "s"],
      [2, true, "q", "s"],
      [2, false, "Epq", "R,R 1"],
      [1, false, "Nq", "Ni b"],
      [0, false, "CNpNq", "Ci 2"],
    ]);
    expect(written(lines, "CNpNq", "Epq / Ci").split("\n")[3]).toBe("  | b | 1  q  s");
  });

  it("has formulas that can be drawn as trees, each once", () => {
    const text = "Epq -> CNpNq\n1  Epq  s\n2 | a  Np  s\n  | b  Epq  R 1\n  | c  Kq  ?\n3  p  Co 1";
    expect(formulasIn(text)).toEqual(["Epq", "Np"]);
  });

  it("tells a formula s from a label", () => {
    expect(readProof("1  s  s")[0]).toMatchObject({ formula: "s", reason: "s" });
    expect(readProof("s s")[0]).toMatchObject({ formula: "s", reason: "s" });
  });
});
