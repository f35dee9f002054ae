/** What tests need of a server: its rulebooks, a view, a table. */

import { BOOKS } from "../generated/samples";
import { VIEW } from "../generated/tables";
import type { WritingView } from "../generated/types";
import type { AtTable } from "./live.svelte";
import type { Book, CubeView } from "./protocol";

export function bookOf(id: string): Book {
  const found = BOOKS.find((book) => book.id === id);
  if (!found) throw new Error(`there is no rulebook ${id}`);
  return found;
}

/** A view that differs so from that of a match before it begins. */
export const seen = (changes: Partial<CubeView> = {}): CubeView => ({ ...VIEW, ...changes });

/** What is seen while players write, but for these changes. */
export const writing = (changes: Partial<WritingView> = {}): WritingView => ({
  after: "now",
  must: [],
  may: [],
  optional: [],
  challenger: null,
  against: null,
  third: null,
  caller: null,
  disagreed: [],
  window: null,
  ready: [],
  texts: [],
  ...changes,
});

/** A table where whoever sits on seat 0 can do nothing, but for these changes. */
export const tableWith = (changes: Partial<AtTable> = {}): AtTable => ({
  table: "t",
  seat: 0,
  host: false,
  status: "playing",
  practice: false,
  seats: [],
  connected: [],
  standIn: false,
  view: VIEW,
  legal: [],
  story: [],
  act: () => Promise.resolve(null),
  ...changes,
});
