import { describe, expect, it } from "vitest";
import { isWild, rulesNamed, turned } from "./solution";

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
});
