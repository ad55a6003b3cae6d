/** The WebSocket of one match: it reconnects by itself and detects a dead connection. */

import type { Do, Done, Hand, EventsMessage, Hello, HoldMessage, Hovering, NotDone } from "../generated/wire";
import type { Ping, Pong, Presence, Problem, SaidMessage, Welcome } from "../generated/wire";
import { backoff } from "./backoff";

export type FromServer =
  Welcome | Presence | EventsMessage | Done | NotDone | Hovering | Hand | SaidMessage | Pong | Problem;
export type ToServer = Hello | Do | HoldMessage | Ping;

/** The part of WebSocket that `Wire` needs; tests pass a fake. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface WireEvents {
  /** A new connection is open: send hello. */
  onopen(): void;
  onmessage(message: FromServer): void;
  /** A ping is unanswered, so the connection is in doubt. The next message ends the doubt. */
  ondoubt(): void;
  /** The connection is lost; a reconnect is under way. */
  onclose(): void;
}

const PING_MS = 1000;
/** After this silence the connection is in doubt, in milliseconds. Most connections answer much sooner. */
const DOUBT_MS = 1900;
/** After this silence the connection is dead, even if the browser has not noticed; in milliseconds. */
const SILENCE_MS = 10_000;

export class Wire {
  #makeSocket: () => Socket;
  #events: WireEvents;
  #socket: Socket | null = null;
  /** The handshake of `#socket` is over. Before it, a browser throws on `send`. */
  #open = false;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #stopped = false;

  constructor(open: () => Socket, events: WireEvents) {
    this.#makeSocket = open;
    this.#events = events;
  }

  start(): void {
    this.#connect();
    this.#pulse = setInterval(() => {
      if (!this.#socket) return;
      const now = performance.now();
      if (now - this.#heardAt > SILENCE_MS) this.#drop();
      else {
        if (now - this.#heardAt > DOUBT_MS) this.#events.ondoubt();
        this.send({ t: "ping", at: now });
      }
    }, PING_MS);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#release()?.close();
  }

  /** Reconnect at once: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#retry);
    this.#attempt = 0;
    this.#connect();
  }

  /** The server's welcome is here. After the next loss, the first retry comes quickly again. */
  settle(): void {
    this.#attempt = 0;
  }

  /** This connection is unusable: reconnect. */
  again(): void {
    this.#drop();
  }

  /** Send a message, or nothing while no connection is open: `onopen` is where the client repeats what matters. */
  send(message: ToServer): void {
    if (this.#open) this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    let socket: Socket;
    try {
      socket = this.#makeSocket();
    } catch {
      // The browser allows no such connection here.
      return this.#drop();
    }
    this.#socket = socket;
    this.#heardAt = performance.now();
    socket.onopen = () => {
      this.#open = true;
      this.#heardAt = performance.now();
      this.#events.onopen();
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = performance.now();
      if (this.#open && typeof data === "string") this.#events.onmessage(JSON.parse(data) as FromServer);
    };
    socket.onclose = () => this.#drop();
  }

  /** Detach the socket, so that nothing more is received from it. */
  #release(): Socket | null {
    const socket = this.#socket;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    this.#socket = null;
    this.#open = false;
    return socket;
  }

  #drop(): void {
    this.#release()?.close();
    if (this.#stopped) return;
    this.#events.onclose();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }
}
