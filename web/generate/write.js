/** Types and tables for the client, from what `__main__.py` tells on the standard input. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import openapi, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const TOP = "// Made by `make generated` from the Python sources; not to be edited.\n\n";

const folder = process.argv[2];
const { description, tables, books, accounts } = JSON.parse(await text(process.stdin));

const types = astToString(
  await openapi(description, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  }),
);

const constants = Object.entries(tables).map(([name, { about, value, type }]) => {
  const written = JSON.stringify(value);
  return type
    ? `/** ${about} */\nexport const ${name}: ${type} = ${written};\n`
    : `/** ${about} */\nexport const ${name} = ${written} as const;\n`;
});

const files = {
  "types.ts": `${TOP}${types}`,
  "tables.ts": `${TOP}import type { Rule } from "./types";\n\n${constants.join("\n")}`,
};

/** One value a line, so that changes can be read. */
const rows = (values) => `[\n${values.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`;

const style = await resolveConfig(import.meta.filename);
await mkdir(folder, { recursive: true });
for (const [name, written] of Object.entries(files)) {
  const path = join(folder, name);
  await writeFile(path, await format(written, { ...style, plugins: [], filepath: path }));
}
await writeFile(join(folder, "books.json"), rows(books));
await writeFile(join(folder, "accounts.json"), rows(accounts));
