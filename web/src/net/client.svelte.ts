/** The client of a live match: implements `MatchClient` over a socket that reconnects. */

import type {
  EventsMessage,
  MatchView,
  NumberedEvent,
  Presence,
  Problem,
  SaidMessage,
  Welcome,
} from "../generated/wire";
import { ServerClock } from "./clock";
import { guestToken, rejectToken } from "./session";
import { at } from "./root";
import type { Answer, Command, Connection, MatchClient } from "./types";
import { Wire, type FromServer, type Socket } from "./wire";

/** The minimum interval between two holds, in milliseconds. */
const HOLD_MS = 40;
/** A command without an answer is sent again after this time. The server executes a repeated id once. */
const AGAIN_MS = 5000;

/** Fatal errors: the client does not reconnect after these. */
const FINAL = new Set([
  "no-match",
  "broken-log",
  "old-rules",
  "newer-rules",
  "unknown-game",
  "wrong-origin",
  "barred",
]);

interface Waiting {
  readonly command: Command;
  readonly settle: (answer: Answer) => void;
}

/** A unique command id. (`crypto.randomUUID` does not exist on pages over plain HTTP.) */
function commandId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
}

export interface ClientParts {
  /** Opens the match's socket. */
  socket?: (id: string) => Socket;
  /** Returns the guest token; null for a spectator. */
  token?: () => Promise<string | null>;
}

/** After so many attempts without a first connection, something on the way blocks them. */
const FAILURES = 3;

function openSocket(id: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = at(`/api/matches/${encodeURIComponent(id)}/socket`);
  return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
}

export class LiveMatch implements MatchClient {
  view = $state.raw<MatchView | null>(null);
  presence = $state.raw<Presence | null>(null);
  hovering = $state.raw<ReadonlyMap<number, Command>>(new Map());
  hand = $state.raw<MatchClient["hand"]>(null);
  /** The last good word of a seat. */
  said = $state.raw<SaidMessage | null>(null);
  connection = $state<Connection>("connecting");
  problem = $state<string | null>(null);

  readonly #wire: Wire;
  readonly #token: () => Promise<string | null>;
  readonly #clock = new ServerClock();
  readonly #listeners = new Set<(events: readonly NumberedEvent[]) => void>();
  /** Commands without an answer yet, in the order of sending. */
  readonly #waiting = new Map<string, Waiting>();
  #log: NumberedEvent[] = [];
  #seq = 0;
  #greeted = false;
  #askedAt = 0;
  #failures = 0;
  /** The token of the last hello. */
  #shown: string | null = null;
  #holds = 0;
  #heldAt = -Infinity;
  #hold: { n: number; command: Command } | null = null;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setInterval>;
  /** The connection seems live, but nothing arrives. */
  #doubted = false;
  get #open(): boolean {
    return this.connection === "live" || this.#doubted;
  }
  readonly #doubt = () => {
    if (this.connection !== "live") return;
    this.#doubted = true;
    this.connection = "lost";
  };
  readonly #hurry = () => {
    if (document.visibilityState === "visible") this.#wire.hurry();
  };

  constructor(id: string, { socket = openSocket, token = guestToken }: ClientParts = {}) {
    this.#token = token;
    this.#wire = new Wire(() => socket(id), {
      onopen: () => void this.#hello(),
      onmessage: (message) => {
        if (this.#doubted) {
          this.#doubted = false;
          this.connection = "live";
          this.#resend();
        }
        this.#receive(message);
      },
      ondoubt: () => this.#doubt(),
      onclose: () => {
        this.#doubted = false;
        this.#failures += 1;
        const lost = this.view !== null || this.#failures >= FAILURES;
        if (this.connection !== "closed") this.connection = lost ? "lost" : "connecting";
      },
    });
    this.#again = setInterval(() => this.#resend(), AGAIN_MS);
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#wire.start();
  }

  /** Leave the match: close the connection and stop all timers. */
  close(): void {
    this.connection = "closed";
    this.#wire.stop();
    clearInterval(this.#again);
    clearTimeout(this.#holdTimer);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#hurry);
    for (const { settle } of this.#waiting.values()) settle({ ok: false, code: "left", args: {} });
    this.#waiting.clear();
  }

  refuses: ((command: Command) => string | null) | null = null;

  do(command: Command): Promise<Answer> {
    const refused = this.refuses?.(command) ?? null;
    if (refused !== null) return Promise.resolve({ ok: false, code: refused, args: {} });
    if (this.connection === "closed") return Promise.resolve({ ok: false, code: "left", args: {} });
    // Earlier positions of the hand are obsolete after this command.
    this.#hold = null;
    const id = commandId();
    return new Promise((settle) => {
      this.#waiting.set(id, { command, settle });
      if (this.#open) this.#wire.send({ t: "do", id, command });
    });
  }

  hold(command: Command): number {
    this.#holds += 1;
    this.#hold = { n: this.#holds, command };
    this.#flushHold();
    return this.#holds;
  }

  now(): number {
    return this.#clock.now();
  }

  onEvents(listener: (events: readonly NumberedEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  history(): readonly NumberedEvent[] {
    return this.#log;
  }

  async #hello(): Promise<void> {
    try {
      const token = (this.#shown = await this.#token());
      this.#askedAt = ServerClock.here();
      const known = this.#greeted ? { since: this.#seq } : { story: true };
      this.#wire.send({ t: "hello", token, ...known });
    } catch {
      this.#wire.again();
    }
  }

  #receive(message: FromServer): void {
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "events":
        return this.#receiveEvents(message);
      case "presence":
        this.presence = message;
        return;
      case "done":
        return this.#answer(message.id, { ok: true });
      case "not_done":
        return this.#answer(message.id, { ok: false, code: message.code, args: message.args });
      case "hovering":
        this.hovering = new Map(message.hands.flatMap((at, seat) => (at ? [[seat, at as Command]] : [])));
        return;
      case "hand":
        if (!this.hand || message.n > this.hand.n) this.hand = message;
        return;
      case "said":
        this.said = message;
        return;
      case "pong":
        this.#clock.addSample(message.now, performance.timeOrigin + message.at);
        return;
      case "problem":
        return this.#trouble(message);
    }
  }

  #welcome(message: Welcome): void {
    this.#clock.addSample(message.now, this.#askedAt);
    this.#wire.settle();
    this.view = message.view;
    this.presence = message.presence;
    this.hovering = new Map();
    this.problem = null;
    this.connection = "live";
    const news = message.events.filter(({ seq }) => seq > this.#seq);
    this.#log = [...this.#log, ...news];
    this.#seq = message.seq;
    const first = !this.#greeted;
    this.#greeted = true;
    if (!first && news.length) this.#tell(news);
    this.#resend();
    this.#flushHold();
  }

  #receiveEvents(message: EventsMessage): void {
    const news = message.events.filter(({ seq }) => seq > this.#seq);
    const [next] = news;
    if (!next) return;
    if (next.seq !== this.#seq + 1) {
      // An event is missing: request every event since the last known one.
      void this.#hello();
      return;
    }
    this.#log = [...this.#log, ...news];
    this.#seq = news.at(-1)?.seq ?? this.#seq;
    this.view = message.view;
    this.#tell(news);
  }

  #tell(news: readonly NumberedEvent[]): void {
    for (const listener of this.#listeners) listener(news);
  }

  #answer(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(answer);
  }

  #trouble({ code, fatal }: Problem): void {
    if (code === "bad-token") rejectToken(this.#shown);
    if (fatal && FINAL.has(code)) this.#fail(code);
  }

  #fail(code: string): void {
    this.problem = code;
    this.close();
  }

  #resend(): void {
    if (!this.#open) return;
    for (const [id, { command }] of this.#waiting) this.#wire.send({ t: "do", id, command });
  }

  #flushHold(): void {
    clearTimeout(this.#holdTimer);
    if (!this.#hold || !this.#open) return;
    const wait = this.#heldAt + HOLD_MS - performance.now();
    if (wait > 0) {
      this.#holdTimer = setTimeout(() => this.#flushHold(), wait);
      return;
    }
    this.#wire.send({ t: "hold", ...this.#hold });
    this.#heldAt = performance.now();
    this.#hold = null;
  }
}
