/** What the server says in English, in the language of the client where it has words for it. */

import type { EarnedPoints, Merit } from "../generated/types";
import { m } from "../paraglide/messages";
import type { BotInfo, Fault } from "./protocol";
import { langOf, SERVER } from "./sentences";
import { language } from "./language";
import { capital, reasonInWords } from "./words";

type Words = Record<string, () => string>;
const look = (words: Words, said: string): string | undefined =>
  new Map(Object.entries(words)).get(said)?.();

/** Whether the server speaks another language than the client. */
export const isForeign = (): boolean => language() !== SERVER;

const LEVELS: Words = {
  basic: m.lib_level_basic,
  regular: m.lib_level_regular,
  elementary: m.lib_level_elementary,
  middle: m.lib_level_middle,
  minor: m.lib_level_minor,
  junior: m.lib_level_junior,
  senior: m.lib_level_senior,
};
/** A level or a division by its name. */
export const levelName = (level: string): string => look(LEVELS, level) ?? level;

const ABOUT: Words = {
  "12 rules, with sub-proofs": m.lib_about_twelve_rules,
  "7 rules, no sub-proofs": m.lib_about_seven_rules,
  "powers and roots of whole numbers only": m.lib_about_whole_powers,
  "an official approves penalties": m.lib_about_approved,
  "penalties count at once": m.lib_about_at_once,
  "the leader too may make bonus moves": m.lib_about_leader_bonus,
  "challenging yourself costs nothing": m.lib_about_self_challenge,
};
/** What a level has that others lack, in a sentence. */
export function aboutLevel(said: string): string {
  const parts = said.replace(/\.$/, "").split("; ");
  const words = parts.map((part) => look(ABOUT, part[0]?.toLowerCase() + part.slice(1)) ?? part);
  return words.length ? `${capital(words.join("; "))}.` : "";
}

const BOTS: Words = {
  seldom: m.lib_bot_seldom,
  sometimes: m.lib_bot_sometimes,
  often: m.lib_bot_often,
  usually: m.lib_bot_usually,
  always: m.lib_bot_always,
  riddler: m.lib_bot_riddler,
  trapper: m.lib_bot_trapper,
  steady: m.lib_bot_steady,
  novice: m.lib_bot_novice,
  planner: m.lib_bot_planner,
  sharp: m.lib_bot_sharp,
  seer: m.lib_bot_seer,
};
/** How a bot plays, in a sentence. */
export const aboutBot = ({ name, about }: BotInfo): string => look(BOTS, name) ?? about;

/** A fault in the server's words, or in the client's if those have no translation. */
export const faultInWords = ({ code, message }: Fault): string =>
  isForeign() && langOf(message) ? reasonInWords(code, message) : message;

const MERITS: Record<Merit, (words: { paper: string }) => string> = {
  right: m.lib_got_right,
  "not-right": m.lib_got_not_right,
  correct: m.lib_got_correct,
  "no-correct": m.lib_got_no_correct,
  "third-correct": m.lib_got_third_correct,
  "third-joined": m.lib_got_third_joined,
  accepted: m.lib_got_accepted,
  disagreed: m.lib_got_disagreed,
  agreed: m.lib_got_did_not_disagree,
  absent: m.lib_got_did_not_play,
};
/** Why a seat got its points; the game says how it calls what players write. */
export function whyPoints({ merit, still }: EarnedPoints, paper: string): string {
  const why = MERITS[merit]({ paper });
  return still ? m.lib_got_still({ why, count: still }) : why;
}
