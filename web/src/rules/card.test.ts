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

it.each([
  ["No Goal can be reached, and no rule has a q.", []],
  ["No rule has a q in its name.", []],
  ["No hay ninguna R de más. No te precipites.", ["R"]],
  ["Ni demasiado cerca ni demasiado lejos.", []],
  ["No gives p from a sub-proof, not from 1.", ["No"]],
  ["Ni necesitaría dos líneas; así que p, por No.", ["Ni", "No"]],
  ["  | d  Np    No b", ["No"]],
  ["solution: CNpq, Nq / Co, No, R", ["Co", "No", "R"]],
  ["With i and o it spells the rules Ni and No.", ["Ni", "No"]],
])("takes no “no” of a sentence for the rule No: %s", (sentence, rules) => {
  expect(withRules(sentence).filter((_, at) => at % 2)).toEqual(rules);
});
