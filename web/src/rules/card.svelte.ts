/** The card that is open, wherever its name was pressed. `CardDialog` shows it. */

import { RULES } from "../generated/tables";
import { router } from "../lib/router.svelte";

class OpenCard {
  name = $state("");

  show(name: string): void {
    if (!this.name) router.cover(() => (this.name = ""));
    this.name = name;
  }
  close(): void {
    if (!this.name) return;
    this.name = "";
    router.uncover();
  }
}

export const openCard = new OpenCard();

/** Where a card can be read without a dialog. */
export const cardAddress = (name: string): string => `/rules/glossary#${encodeURIComponent(name)}`;

/** A text with the rules that it names: every second part is the name of one. */
export const withRules = (text: string): string[] => text.split(NAMED);

/** What is said of the rules No and Ni; behind any other word they are “no” or the Spanish “ni”. */
const SAID =
  "and|gives|is|lets|may|needs|or|prove|starts|takes|use|would|da|daría|necesitaría|parte|toma";
const WORD = String.raw`\s+(?!(?:${SAID})(?!\p{L}))\p{L}{2,}`;
const NAMES = Object.keys(RULES).map((rule) =>
  /^N[io]$/.test(rule) ? `${rule}(?!${WORD})` : rule,
);
const NAMED = new RegExp(String.raw`(?<![\w(])(${NAMES.join("|")})(?![\p{L}\d_'’])`, "u");
