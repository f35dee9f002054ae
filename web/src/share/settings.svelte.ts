/** The settings that this browser keeps for its user; `public/early.js` applies them before the first paint. */

import { load, save } from "../lib/keep";

export const THEMES = ["system", "light", "dark"] as const;
export const TEXTS = ["small", "usual", "large", "largest"] as const;
export const PACES = ["quick", "human"] as const;

export type Theme = (typeof THEMES)[number];
export type Text = (typeof TEXTS)[number];
export type Pace = (typeof PACES)[number];

class Settings {
  #theme = $state<Theme>(load<Theme>("theme", "system"));
  #text = $state<Text>(load<Text>("text", "usual"));
  #pace = $state<Pace>(load<Pace>("pace", "quick"));
  #name = $state(load("name", ""));
  #phrases = $state(load("phrases", true));

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    save("theme", theme);
    document.documentElement.dataset["theme"] = theme;
  }

  get text(): Text {
    return this.#text;
  }
  set text(text: Text) {
    this.#text = text;
    save("text", text);
    document.documentElement.dataset["text"] = text;
  }

  /** What one is called at the next tables; "" for a guest. */
  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name.trim();
    save("name", this.#name);
  }

  /** How fast bots play at the tables that one makes. */
  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    save("pace", pace);
  }

  /** Whether one sees what others say with a tap. */
  get phrases(): boolean {
    return this.#phrases;
  }
  set phrases(on: boolean) {
    this.#phrases = on;
    save("phrases", on);
  }
}

export const settings = new Settings();
