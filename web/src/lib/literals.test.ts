/** What people read stands in message files, so that it can be said in other languages. */

import { describe, expect, it } from "vitest";
import { inScript, inSvelte } from "./literals";

/** What nobody reads, or is the same in every language, by file. */
const EXCEPTIONS: Record<string, string[]> = {
  "contradiction/pads/ContractPad.svelte": ["target pact"],
  "contradiction/pads/Faults.svelte": ["`contradiction ${fault.clause}`"],
  "cubes/hand/glide.ts": ["`translate(${x}px, ${y}px)`"],
  "cubes/position.ts": [
    "choosing the first Goal-setter",
    "`goal ${position.goal}`",
    "`resources ${position.resources}`",
  ],
  "judge/JudgePage.svelte": [
    "wff-2017 basic | goal Kpq | required K | permitted pq | resources ACRrsio",
    "wff-2017 basic | goal Apq | required oooo | resources ACEKKNppqrsi",
  ],
  "judge/ProverPage.svelte": [
    "Epq -> CNpNq",
    "Apq, Np -> q",
    "`${rulebook} ${level} | goal ${goal}`",
  ],
  "learn/table.svelte.ts": ["`bonus ${action.cube} ${action.section}, `"],
  "learn/tasks/Spot.svelte": ["`row ${pointed}`"],
  "lib/api.ts": ["`Bearer ${bearer}`"],
  "lib/live.svelte.ts": ["turned away"],
  "lib/translator.ts": ["certified|searched|not settled"],
  "lobby/demo/CubeBoard.svelte": ["Goal", "Now"],
  "lobby/demo/demos.ts": ["Kpq Ki"],
  "pads/proof/ProofPad.svelte": ["Enter", "⇧Enter", "Tab", "⇧Tab"],
  "pads/proof/proof.ts": ["`solution: ${solution.trim()}`"],
  "pads/proof/wff.ts": ["left over"],
  "people/classes/CardSheet.svelte": ["/card"],
  "phases/Block.svelte": ["Esc", "Esc"],
  "puzzles/Question.svelte": ["`row ${pointed}`"],
  "rules/plain.ts": ["not settled"],
  "share/EnterCode.svelte": ["CFT 4M7"],
  "table/seats/Seats.svelte": ["setting the Goal", "answering No Goal", "setting the Goal"],
  "table/Table.svelte": ["answering No Goal"],
  "tournaments/official/dictation.ts": [
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    "sixteen seventeen eighteen nineteen",
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
    "dieciséis diecisiete dieciocho diecinueve",
    "twenty thirty forty fifty sixty seventy eighty ninety",
    "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  ],
};

const SOURCES = import.meta.glob<string>(
  [
    "../**/*.{ts,svelte}",
    "!../{paraglide,generated}/**",
    "!../**/*.{test,fixture}.ts",
    "!./literals.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);
const path = (address: string): string => address.replace(/^\.\.\//, "").replace(/^\.\//, "lib/");

const files = Object.entries(SOURCES).map(([address, source]) => [path(address), source] as const);

describe("words in sources", () => {
  it("are found in texts, in attributes that are read, and in scripts", () => {
    const source = `<script lang="ts">
      const said = \`\${name} has won\`;
      if (phase === "setting the Goal") throw new Error("never to be seen");
    </script>
    <p class="big red" title="A title">Some text {open ? "Look at it" : name}</p>
    <Start more="And much more" kind="bot" />
    <p>{m.lib_language()} · 12</p>`;
    expect(inSvelte(source).sort()).toEqual([
      "A title",
      "And much more",
      "Look at it",
      "Some text",
      "`${name} has won`",
    ]);
  });
  it("are not keys, codes or names", () => {
    expect(
      inScript(`const key = "goal-not-wff"; import "./a b c.ts"; type A = "one two";
      const words = { "one two": 3 };`),
    ).toEqual([]);
  });

  it.each(files)("do not stand in %s", (name, source) => {
    const found = name.endsWith(".svelte") ? inSvelte(source) : inScript(source);
    expect(found).toEqual(EXCEPTIONS[name] ?? []);
  });
  it("are excepted only where they stand", () => {
    const known = new Set(Object.keys(SOURCES).map(path));
    expect(Object.keys(EXCEPTIONS).filter((name) => !known.has(name))).toEqual([]);
  });
});
