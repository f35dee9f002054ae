/** What is kept with the card as it happens; without the server it stays in this browser. */

import { post } from "../lib/api";
import type { PassedIn } from "../generated/types";
import { ownCard } from "./card.svelte";

const quietly = (kept: Promise<unknown>): void => void kept.catch(() => {});

/** How far a lesson was followed. */
export const keepLesson = (lesson: string, passed: PassedIn): void =>
  quietly(ownCard.use((own) => post("/api/people/me/lessons/{lesson}", passed, { lesson }, own)));

/** A seat at a table, by its secret. */
export const keepMatch = (table: string, secret: string): void =>
  quietly(ownCard.use((own) => post("/api/people/me/matches", { table, secret }, {}, own)));
