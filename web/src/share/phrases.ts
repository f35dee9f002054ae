/** What can be said with a tap, in words. */

import { PHRASES, REACTIONS } from "../generated/tables";
import { m } from "../paraglide/messages";

export type Phrase = (typeof PHRASES)[number] | (typeof REACTIONS)[number];

export const WORDS: Record<Phrase, () => string> = {
  hello: m.share_say_hello,
  "good-luck": m.share_say_good_luck,
  "nice-move": m.share_say_nice_move,
  "nice-proof": m.share_say_nice_proof,
  thanks: m.share_say_thanks,
  sorry: m.share_say_sorry,
  "wait-please": m.share_say_wait,
  "no-hurry": m.share_say_no_hurry,
  "good-game": m.share_say_good_game,
  clap: m.share_say_clap,
  smile: m.share_say_smile,
  wow: m.share_say_wow,
  oops: m.share_say_oops,
};

/** The words of a phrase; undefined for one that this client does not know. */
export const inWords = (phrase: string): string | undefined =>
  (WORDS as Record<string, (() => string) | undefined>)[phrase]?.();
