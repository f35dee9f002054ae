/** The house rules that the types cannot check. */

import { expect, it } from "vitest";

const SOURCES = Object.entries(
  import.meta.glob<string>(
    ["../**/*.{ts,svelte}", "!../{paraglide,generated}/**", "!./house.test.ts"],
    {
      eager: true,
      query: "?raw",
      import: "default",
    },
  ),
);
const files = (pattern: RegExp): string[] =>
  SOURCES.filter(([, source]) => pattern.test(source)).map(([path]) => path);

it("what a game differs in stands in its own room, and nobody else asks for it by name", () => {
  const named = files(
    /[!=]== "(wff|equations|contradiction)"|case "(wff|equations|contradiction)"/,
  );
  expect(named.filter((path) => !/\/(games|contradiction)\/|\.test\.ts$/.test(path))).toEqual([]);
});

it("no value is forced into a type", () => {
  expect(files(/\bas unknown as\b/)).toEqual([]);
});

it("no two components have the same name", () => {
  const names = SOURCES.flatMap(([path]) => /[^/]+\.svelte$/.exec(path)?.[0] ?? []);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("what is quoted has the quotation marks of the page's language", () => {
  const own = files(/^(?!\s*\/?\*).*“[{$]/m); // comments may quote
  expect(own.filter((path) => !path.endsWith(".test.ts"))).toEqual([]);
});
