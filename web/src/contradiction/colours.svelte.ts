/** The colours of the tokens, once the server has told them. */

import { onMount } from "svelte";
import "./theme.css";
import { kit } from "./api";
import type { Colour } from "./protocol";

export class Colours {
  /** Empty until then, and if the server does not answer. */
  all = $state.raw<readonly Colour[]>([]);

  /** For a component that begins. */
  constructor() {
    onMount(() => {
      kit().then(
        (found) => (this.all = found.colours),
        () => {},
      );
    });
  }

  of(letter: string): Colour | undefined {
    return this.all.find((one) => one.letter === letter);
  }
}
