/** Whether those below are beginners, who are told in plain words: no numbers of clauses, no kinds of trust. */

import { getContext, hasContext, setContext } from "svelte";

const KEY = Symbol("plain");

/** Speak plainly below this component, as long as `plain` says so. */
export const speakPlainly = (plain: () => boolean): void => void setContext(KEY, plain);

/** Whether plain words are wanted here. */
export function plainWords(): () => boolean {
  return hasContext(KEY) ? getContext<() => boolean>(KEY) : () => false;
}

/** What the judge says without how far it can be trusted. */
export const withoutTrust = (sentence: string): string =>
  sentence.replaceAll(/ \((?:certified|searched|not settled)\)/g, "");
