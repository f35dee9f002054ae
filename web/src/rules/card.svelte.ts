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
const NAMED = new RegExp(String.raw`(?<![\w(])(${Object.keys(RULES).join("|")})(?![\w'’])`);
