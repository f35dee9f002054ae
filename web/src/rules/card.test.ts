import { expect, it } from "vitest";
import { withRules } from "./card.svelte";

it("finds the names of rules in a sentence, and nothing else", () => {
  expect(withRules("Ki puts a K in. Use Ko, not R.")).toEqual([
    "",
    "Ki",
    " puts a K in. Use ",
    "Ko",
    ", not ",
    "R",
    ".",
  ]);
  expect(withRules("3  Kpq  Ki 1,2")).toEqual(["3  Kpq  ", "Ki", " 1,2"]);
  expect(withRules("Two R's, Koala, CNpNq")).toEqual(["Two R's, Koala, CNpNq"]);
});
