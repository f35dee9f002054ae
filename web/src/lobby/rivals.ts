/** Strengths between the named ones: a number from 1, the weakest, to that of the strongest. */

import { STRENGTHS } from "../generated/tables";
import type { BotInfo } from "../lib/protocol";
import { capital } from "../lib/words";
import { m } from "../paraglide/messages";

/** How far apart the strengths are that can be chosen. */
export const STEP = 0.25;

/** Whether some of these bots have numbers, so that others are between them. */
export const areNumbered = (rivals: readonly BotInfo[]): boolean =>
  rivals.some((one) => one.name === STRENGTHS[0]);

/** Whether a bot is one of these, or between two of them. */
export const isOneOf = (bot: string, rivals: readonly BotInfo[]): boolean =>
  rivals.some((one) => one.name === bot) || (Number(bot) > 0 && areNumbered(rivals));

/** The number of a bot: of a strength its place, of one between its name; else in the middle. */
export function numberOf(bot: string): number {
  const at = STRENGTHS.findIndex((one) => one === bot);
  return at >= 0 ? at + 1 : Number(bot) || Math.ceil(STRENGTHS.length / 2);
}

/** The bot with a number; a strength is called by its name. */
export const strengthOf = (number: number): string => STRENGTHS[number - 1] ?? String(number);

/** A strength in words, as `3.5: between Often and Usually`. */
export function betweenAt(bot: string): string {
  const number = numberOf(bot);
  const [weaker = "", stronger = ""] = STRENGTHS.slice(Math.floor(number) - 1);
  return number % 1
    ? m.lobby_strength_between({ number, weaker: capital(weaker), stronger: capital(stronger) })
    : `${number}: ${capital(weaker)}`;
}
