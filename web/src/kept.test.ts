/** What players have in their browsers, as earlier versions wrote it: all of it is still read. */

import { expect, test, vi } from "vitest";
import type { GameEntry } from "./games/contract";
import { fakeStorage } from "./storage/fixtures";

const KEPT: Readonly<Record<string, string>> = {
  "starfelt.token": "guest.signed",
  "starfelt.name": "Grace",
  "starfelt.language": "fr",
  "starfelt.sound": "off",
  "starfelt.shake": "off",
  "starfelt.game": "ftl",
  "starfelt.flightBack": "m1",
  "starfelt.offered.ftl": "yes",
  "starfelt.recent":
    '[{"id":"m1","game":"ftl","seats":[{"name":"Ada","level":null}],"finished":false,"seen":5}]',
  "starfelt.quick.ftl": '{"rival":"pilot","others":1,"pace":"fast","preset":"duel","options":{"laps":3}}',
  "starfelt.paper.ftl": '{"players":["Ada","Bob"],"rounds":[[{"kills":1},{}]],"past":[],"pace":"fast"}',
  "starfelt.paper.match.ftl":
    '{"file":{"format":"starfelt-match/1","game":"ftl","commands":[]},"trial":null,"seat":1,"handOver":true,"byHand":false}',
};

const shelf = fakeStorage();
for (const [key, text] of Object.entries(KEPT)) shelf.set(key, text);
// Some modules ask the page as soon as they are loaded.
vi.stubGlobal("location", { pathname: "/", origin: "" });
vi.stubGlobal("document", { addEventListener: () => undefined, getElementById: () => null });
vi.stubGlobal("addEventListener", () => undefined);

const { knownToken } = await import("./net/session");
const { guestName } = await import("./net/name.svelte");
const { firstLanguage } = await import("./i18n/files");
const { soundOn } = await import("./sound/index.svelte");
const { shakeOn } = await import("./playback/shaking.svelte");
const { recent } = await import("./net/recent");
const { isNewTo, storedWish } = await import("./features/setup/quickMatch");
const { Desk } = await import("./paper/desk.svelte");
const { deviceMatch } = await import("./paper/deviceStorage");

test("the identity and the name", () => {
  expect([knownToken(), guestName()]).toEqual(["guest.signed", "Grace"]);
});

test("the settings", () => {
  expect([firstLanguage(), soundOn(), shakeOn()]).toEqual(["fr", false, false]);
});

test("recent matches, and what a quick match was asked for", () => {
  expect(recent().map(({ id, seen }) => [id, seen])).toEqual([["m1", 5]]);
  expect([isNewTo("ftl"), isNewTo("hexfleet")]).toEqual([false, true]);
  const game = { id: "ftl", seats: [2], quickly: { pace: "relaxed", paces: { fast: {} } } };
  expect(storedWish(game as unknown as GameEntry)).toEqual({
    ...{ rival: "pilot", others: 1, pace: "fast", preset: "duel", options: { laps: 3 } },
  });
});

test("games at a real table", () => {
  const desk = new Desk("ftl", (count) => Array.from({ length: count }, String));
  expect([desk.players, desk.rounds, desk.pace]).toEqual([["Ada", "Bob"], [[{ kills: 1 }, {}]], "fast"]);
  expect(deviceMatch("ftl").read()).toMatchObject({ seat: 1, handOver: true });
});
