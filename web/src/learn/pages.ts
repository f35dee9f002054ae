/** The pages of lessons and rules, which are loaded when somebody opens one. */

export { default as LearnPage } from "./LearnPage.svelte";
export { default as LessonPage } from "./LessonPage.svelte";
export { default as Rules } from "../rules/Rules.svelte";
