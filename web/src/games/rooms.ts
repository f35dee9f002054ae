/** The games that are not played with cubes: what the first page shows of them. */

import type { Component } from "svelte";
import NewMatch from "../contradiction/NewMatch.svelte";
import Tokens from "../contradiction/pads/Tokens.svelte";

export interface Room {
  Faces: Component;
  /** What begins a new table. */
  New: Component;
}

export const ROOMS: Record<string, Room> = {
  contradiction: { Faces: Tokens, New: NewMatch },
};
