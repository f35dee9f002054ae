/** Asks the server's guide about one position after the other. */

import { endOf, guideTo, stopJob } from "../lib/api";
import type { Guide } from "../generated/types";
import type { Question } from "./guide";

/** The milliseconds until it asks again after a failure. */
const AGAIN = 2000;

export class Guided {
  #asked = "";
  #job = "";
  #again: ReturnType<typeof setTimeout> | undefined;
  #key = $state("");
  #found = $state.raw<Guide | null>(null);

  /** What the guide says about a question; null while it is not known. */
  answer(question: Question | null): Guide | null {
    return question && this.#key === keyOf(question) ? this.#found : null;
  }

  /** Ask, unless that was asked last; an answer that comes too late is dropped. */
  async ask(question: Question): Promise<void> {
    const key = keyOf(question);
    if (key === this.#asked) return;
    this.close();
    this.#asked = key;
    try {
      const found = await endOf(guideTo(question), (job) => {
        if (this.#asked === key) this.#job = job.id;
      });
      if (this.#asked === key) [this.#key, this.#found] = [key, found];
    } catch {
      if (this.#asked !== key) return;
      this.#asked = "";
      this.#again = setTimeout(() => void this.ask(question), AGAIN);
    } finally {
      if (this.#asked === key) this.#job = "";
    }
  }

  /** Stop what is asked. */
  close(): void {
    clearTimeout(this.#again);
    if (this.#job) void stopJob(this.#job).catch(() => {});
    this.#job = this.#asked = "";
  }
}

const keyOf = ({ position, after }: Question): string => `${position} ${after ?? ""}`;
