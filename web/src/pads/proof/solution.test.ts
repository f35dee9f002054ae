import { describe, expect, it } from "vitest";
import { seen, WFF } from "../pads.fixture";
import { isWild, rulesNamed, turned, wildFrom } from "./solution";

describe("the solution line", () => {
  it("names rules, wild or not, and no premises", () => {
    expect(rulesNamed("Kpq, CiR / Ko, R(Ki), Rp")).toEqual(["Ko", "Ki", "Rp"]);
    expect(rulesNamed("Kpq")).toEqual([]);
  });

  it("puts an R for a rule, and takes it away again", () => {
    const wild = turned("p, q / Ko, Ki", "Ki");
    expect(wild).toBe("p, q / Ko, R(Ki)");
    expect(isWild(wild, "Ki")).toBe(true);
    expect(isWild(wild, "Ko")).toBe(false);
    expect(turned(wild, "Ki")).toBe("p, q / Ko, Ki");
  });

  it("knows where an R can be taken from", () => {
    const at = (required: string, forbidden: string, resources: string) =>
      wildFrom(
        seen("Kpq", {
          mat: [
            ["required", required],
            ["forbidden", forbidden],
          ],
          resources,
        }),
        WFF,
      );
    expect(at("KR", "", "R")).toBe("mat");
    expect(at("K", "R", "pR")).toBe("resources");
    expect(at("K", "R", "p")).toBe("");
  });
});
