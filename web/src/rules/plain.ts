/** Whether those below are beginners, who are told in plain words: no numbers of clauses, no kinds of trust. */

import { m } from "../paraglide/messages";
import { getContext, hasContext, setContext } from "svelte";

const KEY = Symbol("plain");

/** Speak plainly below this component, as long as `plain` says so. */
export const speakPlainly = (plain: () => boolean): void => void setContext(KEY, plain);

/** Whether plain words are wanted here. */
export function plainWords(): () => boolean {
  return hasContext(KEY) ? getContext<() => boolean>(KEY) : () => false;
}

/** The kinds of trust, as the server says them and as the page does. */
const kinds = (): string[] => [
  "certified",
  "searched",
  "not settled",
  m.judge_trust_certified(),
  m.judge_trust_searched(),
  m.judge_trust_not_settled(),
];

/** What the judge says without how far it can be trusted. */
export const withoutTrust = (sentence: string): string =>
  kinds().reduce((words, kind) => words.replaceAll(` (${kind})`, ""), sentence);
