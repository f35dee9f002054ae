import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { language } from "./lib/language";

document.documentElement.lang = language();

const target = document.getElementById("app");
if (target) mount(App, { target });
