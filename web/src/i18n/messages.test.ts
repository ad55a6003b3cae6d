import { beforeAll, expect, test } from "vitest";
import { fetchWords, format, has } from "./bundles";
import { choose, files, languages, type Part } from "./files";

const sources = import.meta.glob<string>("../**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

beforeAll(async () => {
  await Promise.all(
    languages.map((language) => fetchWords(language, Object.keys(files[language]) as Part[])),
  );
});

/** The ids of the games: each has a board. */
const games = Object.keys(import.meta.glob("../games/*/Board.svelte")).map((path) => path.split("/").at(-2));
const levels = ["cadet", "pilot", "captain", "idle"];

/** Message ids that the source uses as a whole, as in `t("web-join")`. */
function named(): Set<string> {
  const ids = new Set<string>();
  for (const [path, text] of Object.entries(sources)) {
    if (path.endsWith(".test.ts")) continue;
    for (const [call] of text.matchAll(/\b(?:t|translate)\([^)`]*/g))
      for (const [, id] of call.matchAll(/"([a-z]+-[a-z0-9-]+)"/g)) if (id) ids.add(id);
  }
  return ids;
}

test.each(languages)("every message that the source names is written in %s", (language) => {
  expect([...named()].filter((id) => !has(language, id))).toEqual([]);
});

test("a French word is elided before a vowel", () => {
  const of = (name: string) => format("fr", "felt-hand-of", { name });
  expect(["Ada", "Bob", "Émile", "7"].map(of)).toEqual([
    "La main d’Ada",
    "La main de Bob",
    "La main d’Émile",
    "La main de 7",
  ]);
});

test("a day has the name of its month", () => {
  const said = (day: number, month: number) =>
    languages.map((language) => format(language, "web-day", { day, month }));
  expect(said(1, 1)).toEqual(["1 January", "1er janvier"]);
  expect(said(2, 8)).toEqual(["2 August", "2 août"]);
  expect(said(31, 12)).toEqual(["31 December", "31 décembre"]);
});

test.each(languages)("what the source puts together is written in %s", (language) => {
  const made = [
    ...["blue", "amber", "teal", "rose", "red", "green", "purple"].map((colour) => `web-colour-${colour}`),
    ...[...levels, "admiral", "house"].map((level) => `web-level-${level}`),
    ...["lightspeed", "stellarconflict", "ftl", "hexfleet"].map((game) => `${game}-level-admiral`),
    ...["wiss", "vak", "hexai", "tetrakori"].flatMap((race) => [`race-${race}`, `fleet-about-${race}`]),
    ...["learn", "relaxed", "fast"].map((pace) => `web-pace-${pace}`),
    ...["kernel", "paper", "photo"].map((extra) => `extra-${extra}`),
    ...["full", "stub", "off"].flatMap((aim) => [`option-aim-${aim}`, `option-aim-${aim}-more`]),
    ...["duel", "as-written"].flatMap((name) => [`ftl-preset-${name}`, `ftl-preset-${name}-more`]),
    ...["skirmish", "encounter", "fleet-action"].flatMap((name) => [
      `hexfleet-preset-${name}`,
      `hexfleet-preset-${name}-more`,
    ]),
    ...["lightspeed", "stellarconflict", "ftl"].flatMap((game) =>
      ["learn", "relaxed", "fast"].map((pace) => `${game}-pace-${pace}`),
    ),
    ...["choice", "time", "away"].map((reason) => `log-chosen-${reason}`),
    ...languages.map((other) => `web-language-${other}`),
    ...["light", "medium", "heavy"].map((kind) => `hexfleet-class-${kind}`),
    ...["table", "away", "waiting", "destroyed"].map((status) => `hexfleet-status-${status}`),
    ...["shields", "weapons", "propulsion"].flatMap((part) => [`hexfleet-${part}`, `log-damage-${part}`]),
    ...["shields", "weapons", "propulsion", "again", "nothing"].map((what) => `hexfleet-effect-${what}`),
    ...["orders", "fleets", "story"].map((tab) => `hexfleet-tab-${tab}`),
    ...["colour", "pair"].flatMap((alike) => [`hexfleet-up-${alike}`, `log-raised-${alike}`]),
    ...["truce", "surrender"].flatMap((offer) => [`hexfleet-asked-${offer}`, `hexfleet-made-${offer}`]),
    ...[
      "encounter",
      "skirmish",
      "three-a-side",
      "fleet-action",
      "triangle",
      "crossroads",
      "own",
      "usual",
    ].map((name) => `hexfleet-scenario-${name}`),
  ];
  expect(made.filter((id) => !has(language, id))).toEqual([]);
});

test.each(games.flatMap((game) => languages.map((language) => [game, language] as const)))(
  "%s is presented in %s",
  (game, language) => {
    const words = [
      ...["headline", "lead", "goal", "summary", "credit", "clear-win"],
      ...levels.map((level) => `level-${level}`),
      ...["mouse", "touch"].map((by) => `controls-${by}`),
    ];
    const ids = [`game-${game}`, ...words.map((word) => `${game}-${word}`)];
    expect(ids.filter((id) => !has(language, id))).toEqual([]);
  },
);

test("numbers choose their words", () => {
  expect(format("en", "web-seats-free", { count: 1 })).toBe("1 seat free");
  expect(format("en", "web-seats-free", { count: 3 })).toBe("3 seats free");
  expect(format("fr", "web-seats-free", { count: 0 })).toBe("0 place libre");
});

test("an id that nobody wrote is seen", () => {
  expect(format("en", "web-unwritten")).toBe("web-unwritten");
});

test("the browser's first language that we speak is taken", () => {
  expect(choose(["de-DE", "fr-CA", "en"])).toBe("fr");
  expect(choose(["pt"])).toBe("en");
});

test.each([
  ["en", "3.3\u00a0s"],
  ["fr", "3,3\u00a0s"],
] as const)("numbers are written as one writes them in %s, beside their units", (language, written) => {
  expect(format(language, "fleet-seconds", { seconds: 10 / 3 })).toBe(written);
});

test("inches stay beside their number, and the word “in” stands free", () => {
  expect(format("en", "option-size-in", { width: 4, height: 6 })).toBe("4 × 6\u00a0in");
  expect(format("fr", "option-size-in", { width: 4, height: 6 })).toBe("4 × 6\u00a0po");
  expect(format("en", "match-claimed", { by: "Ada", name: "Bob" })).toContain("without Bob in a minute");
});

test("French signs that follow a space stay on their line", () => {
  expect(format("fr", "felt-stop")).toBe("Stop\u00a0!");
  expect(format("fr", "puzzle-goal-destroy", { percent: 55 })).toContain("55\u00a0%");
});
