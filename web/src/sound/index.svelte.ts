/** Sound effects, on or off: `play("laser2")`. Browsers allow none before the user's first touch. */

import { edge } from "../storage/edge";
import { Entry, flag } from "../storage/entry";
import { Live } from "../storage/live";
import type { SoundName, Stage } from "./synth";
import { reducesMotion } from "../input/motion";

export type { SoundName };

/** The same sound within this time is only louder, so it is skipped. */
const APART_S = 0.03;

const on = new Live(new Entry("sound", flag("on", "off"), true));
let stage: (Stage & { readonly master: GainNode }) | null = null;
/** The sounds; null until the first gesture has loaded them. */
let sounds: typeof import("./synth").sounds | null = null;
const last = new Map<SoundName, number>();

export function soundOn(): boolean {
  return on.current;
}

export function setSound(wanted: boolean): void {
  on.current = wanted;
  wake();
}

function build(): Stage & { readonly master: GainNode } {
  const context = new AudioContext();
  const master = context.createGain();
  master.gain.value = 0.7;
  // The limiter prevents clipping when ten lasers fire at once.
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -14;
  limiter.ratio.value = 8;
  master.connect(limiter).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, out: master, noise, master };
}

/** Browsers start audio only in a user gesture. The first gesture of any kind loads the sounds and starts it. */
function wake(): void {
  if (!on.current) return;
  if (!sounds)
    import("./synth").then(
      (found) => (sounds = found.sounds),
      () => {},
    );
  try {
    stage ??= build();
  } catch {
    return; // Some browsers have audio in name only.
  }
  if (stage.context.state === "suspended") void stage.context.resume();
}

if (typeof AudioContext !== "undefined") {
  for (const gesture of ["pointerdown", "keydown"])
    addEventListener(gesture, wake, { capture: true, passive: true });
}

/** The vibration patterns, in milliseconds: on, off, on. */
const FELT: Partial<Record<SoundName, number[]>> = {
  place: [12],
  seal: [12],
  go: [20],
  refused: [18, 40, 18],
  stop: [60],
  explosion: [25],
  win: [30, 60, 30, 60, 90],
};

/** Vibrate on touch devices, unless motion is reduced. */
function shake(name: SoundName): void {
  const pattern = FELT[name];
  if (!pattern || typeof navigator === "undefined" || !("vibrate" in navigator)) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia("(pointer: coarse)").matches && !reducesMotion()) navigator.vibrate(pattern);
}

/** Play a sound now. `pan` is its place on the table: -1 left, 1 right. */
export function play(name: SoundName, pan = 0): void {
  // Two players on one device hear each sound once.
  if (edge === "far") return;
  shake(name);
  if (!on.current || !sounds || !stage || stage.context.state !== "running") return;
  const { context, master } = stage;
  const now = context.currentTime;
  if (now - (last.get(name) ?? -1) < APART_S) return;
  last.set(name, now);
  const panner = context.createStereoPanner();
  panner.pan.value = Math.max(-1, Math.min(1, pan)) * 0.7;
  panner.connect(master);
  sounds[name]({ ...stage, out: panner }, now);
}
