/** The contracts in our words. */

import type { Contract } from "../../generated/types";

export const CONTRACTS: Record<string, string> = {
  boundaries: "No token of yours ends in a corner or in the four middle cells.",
  iridescence: "One of your answers counts every colour at least once.",
  evasion: "Nobody ends with a colour in the same cell as you.",
  "target pact": "Name a player: it pays if they have no pact and nobody else names them.",
} satisfies Record<Contract, string>;

export const shards = (number: number): string => `${number} Shard${number === 1 ? "" : "s"}`;

/** A contract's name at the head of a sentence. */
export const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
