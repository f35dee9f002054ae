/** What a page asks the judge for: how far the work is, what went wrong, and how to stop it. */

import { onDestroy } from "svelte";
import { endOf, stopJob } from "../lib/api";
import type { Job } from "../lib/protocol";
import { m } from "../paraglide/messages";
import { progressWords, wordsOf } from "./judging";

/** Made by a component; when that is gone, the work is stopped. */
export class Asking {
  /** How far the work is; "" while none is done. */
  said = $state("");
  problem = $state("");
  /** What can be stopped. */
  job = $state("");

  constructor() {
    onDestroy(this.stop);
  }

  /** What is found; null if the work failed or was stopped, and `problem` says why. */
  async for<Found>(begun: Promise<Job<Found>>): Promise<Found | null> {
    this.problem = "";
    this.said = m.judge_asked();
    try {
      return await endOf(begun, (now) => {
        this.job = now.id;
        this.said = progressWords(now);
      });
    } catch (error) {
      this.problem = wordsOf(error);
      return null;
    } finally {
      this.said = this.job = "";
    }
  }

  readonly stop = (): void => {
    if (this.job) void stopJob(this.job).catch(() => {});
  };
}
