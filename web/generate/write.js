/** Types and tables for the client, from what `__main__.py` tells on the standard input. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import openapi, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const TOP = "// Made by `make generated` from the Python sources; not to be edited.\n\n";

const ACCOUNT = `export interface Account {
  rulebook: string;
  mat: [string, string][];
  resources: string;
  after: After;
  /** The cubes of each part of the solution. */
  used: Record<string, string>;
  from_resources: string;
  missing: string;
  /** What must be used and is not. */
  unused: string;
  correct: boolean;
}
`;

const folder = process.argv[2];
const { description, tables, samples } = JSON.parse(await text(process.stdin));

const types = astToString(
  await openapi(description, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  }),
);

/** A constant with its words; without a type it is what its value says. */
function constant([name, { about, value, type }], written = JSON.stringify) {
  const typed = type
    ? `${name}: ${type} = ${written(value)}`
    : `${name} = ${written(value)} as const`;
  return `/** ${about} */\nexport const ${typed};\n`;
}

/** One value a line, so that changes can be read. */
function rows(values) {
  if (!Array.isArray(values)) return JSON.stringify(values);
  return `[\n${values.map((one) => JSON.stringify(one)).join(",\n")},\n]`;
}

const files = {
  "types.ts": `${TOP}${types}`,
  "tables.ts":
    `${TOP}import type { CubeView, Rule, View } from "./types";\n\n` +
    Object.entries(tables)
      .map((one) => constant(one))
      .join("\n"),
};
/** For tests: prettier leaves it as it is. */
const sampled =
  `${TOP}import type { After, Book, Clue } from "./types";\n\n${ACCOUNT}\n` +
  Object.entries(samples)
    .map((one) => constant(one, rows))
    .join("\n");

const style = await resolveConfig(import.meta.filename);
await mkdir(folder, { recursive: true });
for (const [name, written] of Object.entries(files)) {
  const path = join(folder, name);
  await writeFile(path, await format(written, { ...style, plugins: [], filepath: path }));
}
await writeFile(join(folder, "samples.ts"), sampled);
