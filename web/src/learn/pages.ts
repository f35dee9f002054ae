/** The pages of lessons, which are loaded when somebody opens one. */

export { default as LearnPage } from "./LearnPage.svelte";
export { default as LessonPage } from "./LessonPage.svelte";
