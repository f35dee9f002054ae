/** Steps that follow each other by themselves, each for as long as its sentence takes to read. */

/** How long a sentence is shown, in milliseconds: a moment, and more for more words. */
export const readingTime = (sentence: string): number =>
  Math.min(6000, 1000 + 35 * sentence.length);

export class Playback {
  #timer = $state<ReturnType<typeof setTimeout>>();

  /** `step` goes one step on and returns the sentence told there; null at the end. */
  constructor(readonly step: () => string | null) {}

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  play(): void {
    const told = this.step();
    if (told === null) this.pause();
    else this.#timer = setTimeout(() => this.play(), readingTime(told));
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
