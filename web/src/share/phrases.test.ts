import { expect, test } from "vitest";
import { PHRASES, REACTIONS } from "../generated/tables";
import { inWords } from "./phrases";

test("every phrase has words, and what is none has none", () => {
  for (const phrase of [...PHRASES, ...REACTIONS]) expect(inWords(phrase)).toBeTruthy();
  expect(inWords("free chat")).toBeUndefined();
});
