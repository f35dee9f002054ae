/** The pages of tournaments, fetched together. */

export { default as NewTournament } from "./NewTournament.svelte";
export { default as TournamentPage } from "./TournamentPage.svelte";
