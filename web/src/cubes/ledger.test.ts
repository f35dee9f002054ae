import { describe, expect, it } from "vitest";
import { equationCubes, ledger, wffCubes } from "./ledger";
import type { Book, CubeView } from "../lib/protocol";

const book = {
  sections: [
    { key: "required", name: "Required", duty: "must", part: "" },
    { key: "permitted", name: "Permitted", duty: "may", part: "" },
    { key: "forbidden", name: "Forbidden", duty: "cannot", part: "" },
  ],
  allowances: [{ after: "now", at_least: 0, at_most: 1 }],
} as unknown as Book;

const view = (mat: [string, string][], resources: string, after = "now"): CubeView =>
  ({ mat, resources, writing: { after } }) as unknown as CubeView;

const cubes = (text: string) =>
  wffCubes(text)
    .map((spending) => spending.cube)
    .join("");

describe("the cubes of a solution", () => {
  it("are its letters, and a wild cube is one", () => {
    expect(cubes("Epq / R, Eo, Co")).toBe("EpqREoCo");
    expect(cubes("K^pr / R(Ki), Ko")).toBe("KprRKo");
  });
  it("stand before the equals sign in EQUATIONS", () => {
    expect(
      equationCubes("(6 × 6) + 1 = 37")
        .map((spending) => spending.cube)
        .join(""),
    ).toBe("6x6+1");
  });
});

describe("the ledger", () => {
  it("spends Required first, then Permitted, then Resources", () => {
    const found = ledger(
      wffCubes("p / Ai"),
      view(
        [
          ["required", "p"],
          ["permitted", "Ap"],
          ["forbidden", "i"],
        ],
        "iq",
      ),
      book,
    );
    expect(found.sections.map((entry) => [entry.used, entry.left])).toEqual([
      ["p", ""],
      ["A", "p"],
    ]);
    expect([found.resources, found.missing, found.faults]).toEqual(["i", "", []]);
  });
  it("names cubes as they look", () => {
    const equations = { ...book, game: "equations" } as Book;
    const found = ledger(equationCubes("2x3"), view([["required", "v"]], "23"), equations);
    expect(found.faults).toEqual([
      "Required cubes not used yet: √.",
      "No cube for: ×.",
      "From Resources one cube may be taken, not 2.",
    ]);
  });
  it("says what is not used, what is missing and what is too much from Resources", () => {
    const found = ledger(wffCubes("p / Ai"), view([["required", "K"]], "pA"), book);
    expect(found.missing).toBe("i");
    expect([found.resources, found.excess]).toEqual(["p", "A"]);
    expect(found.faults).toEqual([
      "Required cubes not used yet: K.",
      "No cube for: i.",
      "From Resources one cube may be taken, not 2.",
    ]);
  });
});
