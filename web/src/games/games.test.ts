import { describe, expect, it } from "vitest";
import { aboutRulebook, cubeGame } from ".";

describe("a Goal of WFF ’N PROOF that is being laid", () => {
  const { reading } = cubeGame("wff");
  it.each([
    ["", ""],
    ["Np", "not p"],
    ["C", "Not a WFF yet: 2 formulas are missing."],
    ["CN", "Not a WFF yet: 2 formulas are missing."],
    ["Cp", "Not a WFF yet: 1 formula is missing."],
    ["pC", "Not a WFF: p is one by itself, and nothing may follow it. Take cubes back."],
    ["NpCpq", "Not a WFF: Np is one by itself, and nothing may follow it. Take cubes back."],
    ["Ro", "Not a WFF: R cannot stand in one."],
  ])("reads %s", (goal, words) => {
    expect(reading(goal)).toBe(words);
  });
});

describe("rulebooks", () => {
  it("are told in a sentence", () => {
    expect(aboutRulebook("wff-2013")).toContain("Never");
    expect(aboutRulebook("contradiction")).toContain("11 players");
    expect(aboutRulebook("chess")).toBe("");
  });
});
