import { mount } from "svelte";
import App from "./App.svelte";
import { ready, t } from "../i18n/index.svelte";
import { surviveTranslation } from "../i18n/translated";
import { here } from "../links/router.svelte";
import { whenNotStored, whenSignedOut } from "../net/session";
import { watchVersion } from "../net/version.svelte";
import { notify } from "../style/notices.svelte";
import { nameInlined } from "./inlined";
import { preload } from "./pages";
import "../style/tokens.css";
import "../style/base.css";
import "../style/layout.css";
import { nextFrame } from "../style/nextFrame";
import { nextTask } from "../style/nextTask";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

nameInlined();
watchVersion();
void nextTask().then(() => preload(here.path));
surviveTranslation(document.body);
whenNotStored(() => notify(t("web-not-stored")));
whenSignedOut(() => notify(t("web-signed-out")));

// No top-level await: it would move the code that other pages share with this file into separate chunks.
void ready()
  .then(nextFrame)
  .then(() => {
    target.replaceChildren();
    mount(App, { target });
  });
