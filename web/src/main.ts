import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./share/chosen.css";
import { workOffline } from "./share/offline";

const target = document.getElementById("app");
if (target) mount(App, { target });

workOffline();
