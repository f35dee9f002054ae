/** The card of this browser: made when there is something to keep, and never asked for. */

import { ApiError, post } from "../lib/api";
import { drop, load, save } from "../lib/keep";
import type { CardKey } from "../generated/types";

const KEY = "card";

/** Whether the server says that it has no such card; a school's filter may forbid any page. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.isTold;

class OwnCard {
  #kept = $state.raw<CardKey | null>(load<CardKey | null>(KEY, null));
  #making: Promise<CardKey> | undefined;

  get kept(): CardKey | null {
    return this.#kept;
  }
  /** What opens it; "" while there is none. */
  get secret(): string {
    return this.#kept?.secret ?? "";
  }

  /** Have this card here from now on. */
  adopt(card: CardKey): void {
    this.#kept = card;
    save(KEY, card);
  }

  /** The card has another name. */
  rename(name: string): void {
    if (this.#kept) this.adopt({ ...this.#kept, name });
  }

  forget(): void {
    this.#kept = null;
    drop(KEY);
  }

  /** The secret of the card, which is made if there is none. */
  async ensure(): Promise<string> {
    if (this.#kept) return this.#kept.secret;
    this.#making ??= post("/api/people", {}).finally(() => (this.#making = undefined));
    this.adopt(await this.#making);
    return this.secret;
  }

  /** Do something with the card's secret; a card that the server no longer has is forgotten. */
  async use<T>(ask: (secret: string) => Promise<T>): Promise<T> {
    const secret = await this.ensure();
    try {
      return await ask(secret);
    } catch (error) {
      if (isGone(error)) this.forget();
      throw error;
    }
  }
}

export const ownCard = new OwnCard();
