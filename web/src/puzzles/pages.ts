/** The pages of puzzles, fetched together. */

export { default as PuzzlesPage } from "./PuzzlesPage.svelte";
export { default as SolvePage } from "./SolvePage.svelte";
