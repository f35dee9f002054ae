import { describe, expect, it } from "vitest";
import { readNotation } from "./notation";
import { bookOf } from "../lib/samples.fixture";

const book = bookOf("wff-2017");

describe("the notation box", () => {
  it("reads moves by name, by beginning and by number", () => {
    const move = [{ type: "Move", cube: "K", section: "required" }];
    for (const text of ["K required", "k req", "k1", "K to Required"]) {
      expect(readNotation(text, book)).toEqual(move);
    }
    expect(readNotation("r 2", book)).toEqual([{ type: "Move", cube: "r", section: "permitted" }]);
    expect(readNotation("bonus o 3", book)).toEqual([
      { type: "Bonus", cube: "o", section: "forbidden" },
    ]);
  });
  it("reads words and Goals", () => {
    expect(readNotation("Now", book)).toEqual([{ type: "Challenge", word: "now" }]);
    expect(readNotation("goal C Np Nq", book)).toEqual([
      { type: "ArrangeGoal", goal: "CNpNq" },
      { type: "AnnounceGoal" },
    ]);
  });
  it("shows an example for what it cannot read", () => {
    expect(readNotation("hello there", book)).toContain("K required");
  });
});
