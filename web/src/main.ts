import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./share/chosen.css";
import { language } from "./lib/language";
import { workOffline } from "./share/offline";

document.documentElement.lang = language();

const target = document.getElementById("app");
if (target) mount(App, { target });

workOffline();
