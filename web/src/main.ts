import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
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
