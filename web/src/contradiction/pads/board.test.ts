import { describe, expect, it } from "vitest";
import { CLUES } from "../../generated/samples";
import { cellName, cellOf, compose, readBoard, same, shareLine, takeApart, toggle } from "./board";
import { DAY, HOUR, span, warning } from "../time";

describe("boards", () => {
  it("have named cells", () => {
    expect([0, 1, 4, 15].map(cellName)).toEqual(["a1", "b1", "a2", "d4"]);
    expect(["a1", "b1", "a2", "d4"].map(cellOf)).toEqual([0, 1, 4, 15]);
  });
  it("are read row by row", () => {
    const board = readBoard("R.../.O../..Y./GB..");
    expect([board[0], board[5], board[12], board[13], board[15]]).toEqual([
      "R",
      "O",
      "G",
      "B",
      null,
    ]);
  });
  it("know which cells share a line", () => {
    expect(shareLine(0, 3)).toBe(true);
    expect(shareLine(0, 12)).toBe(true);
    expect(shareLine(0, 5)).toBe(false);
  });
});

describe("clues", () => {
  it.each(CLUES)("%s is written and read as the server does", (written, { number, ...parts }) => {
    const counts = parts.format === "lines" ? null : number;
    expect(takeApart(written)).toEqual({ ...parts, number: counts });
    expect(compose({ ...parts, number: counts })).toBe(written);
  });
  it("come in one order of colours and lines", () => {
    expect(compose({ format: "steps", colours: ["O", "R"], lines: [], number: 2 })).toBe("RO=23");
    expect(compose({ format: "count", colours: [], lines: ["b", "1"], number: 0 })).toBe("1b#0");
  });
  it("are nothing while something is missing", () => {
    expect(compose({ format: "steps", colours: ["O", "R"], lines: [], number: null })).toBe("");
    expect(compose({ format: "lines", colours: ["O"], lines: ["1"], number: null })).toBe("");
    expect(compose(takeApart("what"))).toBe("");
  });
  it("let go of the oldest choice", () => {
    expect(toggle(["1", "2"], "b", 2)).toEqual(["2", "b"]);
    expect(toggle(["1", "2"], "1", 2)).toEqual(["2"]);
  });
});

describe("submissions", () => {
  const one = { clue: "RO+", placements: ["Ra1", "Ob1"], query: [], contract: "", target: null };
  it("are the same in any order", () => {
    expect(same(one, { clue: "RO+", placements: ["Ob1", "Ra1"] })).toBe(true);
    expect(same(one, { clue: "RO-", placements: ["Ob1", "Ra1"] })).toBe(false);
    expect(same(one, null)).toBe(false);
  });
});

describe("time left", () => {
  it.each([
    [2 * DAY + 3 * HOUR, "2 days 3 h"],
    [DAY, "1 day 0 h"],
    [5 * HOUR + 12 * 60_000, "5 h 12 min"],
    [299_001, "5:00"],
    [-5, "0:00"],
  ])("%s ms", (left, words) => {
    expect(span(left)).toBe(words);
  });
});

describe("warnings", () => {
  it("come when a mark is passed, and only then", () => {
    expect(warning(HOUR + 1, HOUR)).toBe("One hour left to hand in.");
    expect(warning(60_200, 60_000)).toBe("One minute left to hand in.");
    expect(warning(10_100, 9_900)).toBe("Ten seconds left to hand in.");
    expect(warning(50_000, 49_800)).toBe("");
    expect(warning(100, 0)).toBe("");
  });
});
