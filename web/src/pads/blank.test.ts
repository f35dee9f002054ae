import { describe, expect, it } from "vitest";
import { isBlank } from "./blank";
import { proof } from "./proof/proof.fixture";
import { newLine, solutionOf, written, type Proof } from "./proof/proof";

const paper = (lines: Proof): string => written(lines, "Kpq", solutionOf(lines));

describe("a paper", () => {
  it("is blank before anything is written", () => {
    for (const text of ["", "  ", " = 8*0", "= (1+1)", paper([newLine([])])]) {
      expect(isBlank(text)).toBe(true);
    }
  });
  it("is not blank with a Solution, a line of a proof, or another answer", () => {
    const begun = paper(proof([0, "p", "s"]));
    for (const text of ["1 = 1", "1 =", begun, "row 2", "now", "K required"]) {
      expect(isBlank(text)).toBe(false);
    }
  });
});
