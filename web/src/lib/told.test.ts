/** What the server says is recognised, and told in Spanish with nothing of it left in English. */

import { beforeAll, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime";
import { translator, type Catalogue } from "./told";

const STORIES = import.meta.glob<string>("../../../tests/golden/*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const RECORDS = import.meta.glob<string>("../../../tests/golden/*.jsonl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const FAULTS = import.meta.glob<string>("../../../tests/wff/said.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const SPANISH = import.meta.glob<Catalogue>("../../messages/server/es/*.json", {
  eager: true,
  import: "default",
});
const told = translator(Object.values(SPANISH));
beforeAll(() => overwriteGetLocale(() => "es"));

/** Words that only English has; those with a capital may be the name of a section. */
const ENGLISH =
  /(?<![\p{L}’-])(the|The|is|are|was|has|have|and|of|with|from|not|it|It|this|which|cubes?|lines?|rules?|needs?|gives?)(?![\p{L}-])/u;
/** The sentences of which something stays English. */
const left = (sentences: Iterable<string>): string[] =>
  [...new Set(sentences)].flatMap((sentence) => {
    const said = told(sentence);
    if (said === undefined) return [sentence];
    return ENGLISH.test(said) ? [`${sentence} → ${said}`] : [];
  });

describe("a story", () => {
  it("is recognised sentence by sentence", () => {
    const sentences = Object.values(STORIES).flatMap((text) =>
      [...text.matchAll(/^ *\d+:\d\d {2}(.+)$/gm)].map(([, sentence = ""]) => sentence),
    );
    expect(sentences.length).toBeGreaterThan(500);
    expect(left(sentences)).toEqual([]);
  });

  it("says in a record what is wrong with a paper", () => {
    const faults = Object.values(RECORDS).flatMap((text) =>
      [...text.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(
        ([, message = '""']) => JSON.parse(message) as string,
      ),
    );
    expect(faults.length).toBeGreaterThan(5);
    expect(left(faults)).toEqual([]);
  });
});

it("says what is wrong with every kind of wrong proof", () => {
  const faults = Object.values(FAULTS).flatMap((text) =>
    [...text.matchAll(/^ {2}(?:note: (.+)|[^:]+: (.+) \S+ \S+)$/gm)].map(
      ([, note, fault]) => note ?? fault ?? "",
    ),
  );
  expect(faults.length).toBeGreaterThan(100);
  expect(left(faults)).toEqual([]);
});
