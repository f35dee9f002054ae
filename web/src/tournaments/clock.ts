/** The round clock in words (XI-B). */

import { m } from "../paraglide/messages";
import { minutes } from "../table/seats/clock";
import type { RoundView } from "./desk/desk.svelte";

/** The time that is left, as minutes and seconds; nothing below zero. */
export const timeLeft = (milliseconds: number): string => minutes(Math.max(0, milliseconds));

/** What was announced last; empty while new shakes begin. */
export function announcement(round: RoundView): string {
  if (round.paused != null) return m.tournaments_paused();
  const said = round.announced ?? [];
  if (said.includes("stop")) return m.tournaments_stopped();
  return said.includes("no-new-shakes") ? m.tournaments_no_new() : "";
}

/** What the clock says next, for the time that is left until then. */
export const awaited = (round: RoundView): string =>
  round.next === "stop" ? m.tournaments_until_stop() : m.tournaments_until_no_new();
