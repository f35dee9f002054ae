import { describe, expect, it } from "vitest";
import { dictated, isSpoken } from "./dictation";

describe("an Equation", () => {
  it.each([
    ["open 6 times 6 close plus 1 equals 37", "(6 x 6) + 1 = 37"],
    ["six times six plus one equals thirty-seven", "6 x 6 + 1 = 37"],
    ["two to the power of three is equal to eight", "2 * 3 = 8"],
    ["3 root of 8 divided by 2", "3 v 8 / 2"],
    ["seis por seis más uno igual a treinta y siete", "6 x 6 + 1 = 37"],
    ["abre paréntesis cuatro menos dos cierra paréntesis entre 1", "(4 - 2) / 1"],
  ])("is read from %s", (said, written) => {
    expect(isSpoken(said, "equation")).toBe(true);
    expect(dictated(said, "equation")).toBe(written);
  });

  it("that was typed is not spoken", () => {
    for (const typed of ["(6 x 6) + 1 = 37", "2*3=8", "3v8 / 2", ""]) {
      expect(isSpoken(typed, "equation")).toBe(false);
    }
  });
});

describe("a proof", () => {
  it("is read line by line, and WFFs end where they are complete", () => {
    const said =
      "K P Q arrow P new line one K P Q premise new line two P by K out one" +
      " new line solution K P Q slash K out";
    const written = "Kpq -> p\n1 Kpq s\n2 p Ko 1\nsolution: Kpq / Ko";
    expect(dictated(said, "proof")).toBe(written);
  });

  it("has letters as keyboards spell them, and R and r told apart", () => {
    expect(dictated("sea en pea en queue", "proof")).toBe("CNpNq");
    expect(dictated("3 K are S kay in 1 comma 2", "proof")).toBe("3 Krs Ki 1, 2");
    expect(dictated("4 small r capital R 2", "proof")).toBe("4 r R 2");
  });

  it("that was typed is not spoken", () => {
    const typed = "Kpq -> p\n1 Kpq s\n2 p Ko 1\nsolution: Kpq / Ko";
    expect(isSpoken(typed, "proof")).toBe(false);
    expect(dictated(typed, "proof")).toBe(typed);
  });
});
