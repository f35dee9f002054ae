import { expect, it } from "vitest";
import { clueWords } from "./words";

it.each([
  ["R@1b", "Red is on row 1 or column b"],
  ["RO=23", "Red and Orange are 2 or 3 steps apart"],
  ["YP+", "Yellow and Purple share a line"],
  ["GB-", "Green and Blue are here and share no line"],
  ["1b#3", "row 1 and column b hold 3 colours"],
  ["ad#1", "column a and column d hold 1 colour"],
  ["what", "what"],
])("%s is %s", (clue, words) => {
  expect(clueWords(clue)).toBe(words);
});
