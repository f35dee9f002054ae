// @vitest-environment happy-dom

import { afterEach, expect, test } from "vitest";
import { forgetPlayer, keepOver, keepTable, ownTables, save } from "./keep";

afterEach(() => localStorage.clear());

const keep = (table: string): void =>
  keepTable({ table, secret: `secret of ${table}`, rulebook: "wff-2017", since: 0 });

test("a seat that may still be played is kept however many tables are begun after it", () => {
  keep("running");
  keep("finished");
  keepOver(new Set(["finished"]));
  for (let number = 0; number < 30; number++) keep(`later-${number}`);
  const kept = ownTables().map((one) => one.table);
  expect(kept).toHaveLength(31);
  expect(kept).toContain("running");
  expect(kept).not.toContain("finished");
});

test("tables that are over are kept while they are among the newest", () => {
  for (let number = 0; number < 30; number++) keep(`table-${number}`);
  keepOver(new Set(ownTables().map((one) => one.table)));
  expect(ownTables()).toHaveLength(30);
  keep("another");
  expect(ownTables().map((one) => one.table)).toEqual([
    "another",
    ...Array.from({ length: 19 }, (_, at) => `table-${29 - at}`),
  ]);
});

test("of whoever leaves nothing stays but how the pages look, and what they direct", () => {
  keep("running");
  const ofOne = ["name", "draft.running.0", "learn.wff.1", "puzzle.0123", "puzzles.streak.wff"];
  for (const key of [...ofOne, "theme", "classes"]) save(key, "kept");
  forgetPlayer();
  expect(Object.keys(localStorage).sort()).toEqual(["nowornever.classes", "nowornever.theme"]);
});
