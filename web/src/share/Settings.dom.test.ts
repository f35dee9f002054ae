// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { load } from "../lib/keep";
import { settings } from "./settings.svelte";
import Settings from "./Settings.svelte";

const type = userEvent.setup();

it("changes the name for the next tables, and remembers it", async () => {
  localStorage.clear();
  render(Settings);
  await type.click(screen.getByRole("button", { name: "Settings" }));
  await type.type(screen.getByLabelText(/^Your name/), "Ann Lee ");
  expect([settings.name, load("name", "")]).toEqual(["Ann Lee", "Ann Lee"]);
  await type.clear(screen.getByLabelText(/^Your name/));
  expect(settings.name).toBe("");
});
