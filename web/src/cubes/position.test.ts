import { describe, expect, test } from "vitest";
import { emptyPosition, PositionError, readPosition, sorted, writePosition } from "./position";
import { bookOf } from "../lib/samples.fixture";

const WFF = bookOf("wff-2017");
const EQUATIONS = bookOf("equations-2019");
const BOOKS = [WFF, EQUATIONS];

describe("a written position", () => {
  test.each([
    [WFF, "wff-2017 basic | goal CNpNq | required C | permitted Rp | resources AKpio"],
    [EQUATIONS, "equations-2019 middle | goal 2x 3+5 | forbidden 9 | resources 14v"],
    [WFF, "wff-2017 regular"],
  ])("is read and written alike", (book, text) => {
    expect(writePosition(readPosition(text, BOOKS), book)).toBe(text);
  });

  test("is read as people type it", () => {
    const read = readPosition(" EQUATIONS-2019|Goal 2 × 3 | RESOURCES √ 1 4 ", BOOKS);
    expect(read).toEqual({
      ...emptyPosition(EQUATIONS),
      goal: "2 x 3",
      resources: "14v",
    });
  });

  test.each([
    ["", "starts with a rulebook"],
    ["chess | goal p", "starts with a rulebook"],
    ["wff-2017 hard", "one of regular, basic"],
    ["wff-2017 | essential p", "no section essential"],
    ["wff-2017 | required x", "x is on no cube"],
  ])("that is wrong says why: %s", (text, why) => {
    expect(() => readPosition(text, BOOKS)).toThrow(PositionError);
    expect(() => readPosition(text, BOOKS)).toThrow(why);
  });

  test("has its cubes in order", () => {
    expect(sorted("opKC", WFF)).toBe("CKpo");
  });
});
