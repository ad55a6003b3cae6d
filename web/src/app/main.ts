import { mount } from "svelte";
import App from "./App.svelte";
import { ready } from "../i18n/index.svelte";
import { preload } from "./pages";
import { here } from "../links/router.svelte";
import "../style/tokens.css";
import "../style/base.css";
import "../style/layout.css";
import { nextFrame } from "../style/nextFrame";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

void preload(here.path);

// No top-level await: it would move the code that other pages share with this file into separate chunks.
void ready()
  .then(nextFrame)
  .then(() => {
    target.replaceChildren();
    mount(App, { target });
  });
