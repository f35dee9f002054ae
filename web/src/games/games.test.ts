import { describe, expect, it } from "vitest";
import { aboutRulebook, cubeGame } from ".";

describe("a Goal of WFF ’N PROOF that is being laid", () => {
  const { reading } = cubeGame("wff");
  it.each([
    ["", ""],
    ["Np", "not p"],
    ["CN", "Not a WFF yet."],
    ["NpCpq", "NpCpq is not a WFF: Np is one already, so Cpq is left over."],
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
