import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/styles/tokens.css";
import "./ui/styles/elements.css";
import "./ui/styles/classes.css";
import "./ui/styles/layout.css";
import "./ui/styles/print.css";
import "./share/chosen.css";
import { loadTranslations } from "./lib/sentences";
import { language } from "./lib/language";
import { workOffline } from "./share/offline";

document.documentElement.lang = language();

const target = document.getElementById("app");
// Without its translations the page is shown all the same.
if (target)
  void loadTranslations()
    .catch(() => {})
    .finally(() => mount(App, { target }));

workOffline();
