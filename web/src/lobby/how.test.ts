import { describe, expect, it } from "vitest";
import { bookOf } from "../lib/samples.fixture";
import { matchSteps, shakeSteps } from "./How.svelte";

const told = (rulebook: string): string => shakeSteps(bookOf(rulebook)).flat().join(" ");

describe("how a shake goes", () => {
  it.each(["wff-2017", "wff-2013", "wff-2012", "equations-2019"])(
    "is told in the words of %s",
    (rulebook) => {
      const book = bookOf(rulebook);
      for (const { name } of book.sections) expect(told(rulebook)).toContain(`${name} (`);
      expect(told(rulebook)).toContain(`says “${book.impossible_word}”`);
      expect(told(rulebook).includes("Forceout")).toBe(book.forceout);
    },
  );
  it("is told of a match of Proof by Contradiction too", () => {
    expect(matchSteps().flat().join(" ")).toContain("clue");
  });
});
