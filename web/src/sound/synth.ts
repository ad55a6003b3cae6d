/** Synthesised sounds, from oscillators and noise: no files. Each takes its destination and start time. */

export interface Stage {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

/** A gain with a fast attack and a decay, the shape of most sounds. */
function fading(
  { context, out }: Stage,
  at: number,
  peak: number,
  seconds: number,
  attack = 0.004,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

interface Tone {
  readonly type?: OscillatorType;
  readonly from: number;
  readonly to?: number;
  readonly peak: number;
  readonly seconds: number;
  readonly after?: number;
  readonly attack?: number;
}

function tone(
  stage: Stage,
  at: number,
  { type = "sine", from, to = from, peak, seconds, after = 0, attack }: Tone,
): void {
  const start = at + after;
  const oscillator = stage.context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  oscillator.connect(fading(stage, start, peak, seconds, attack));
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

interface Hiss {
  readonly filter: BiquadFilterType;
  readonly from: number;
  readonly to?: number;
  readonly q?: number;
  readonly peak: number;
  readonly seconds: number;
  readonly after?: number;
  readonly attack?: number;
}

function hiss(stage: Stage, at: number, sound: Hiss): void {
  const { filter, from, to = from, q = 0.8, peak, seconds, after = 0, attack } = sound;
  const start = at + after;
  const source = stage.context.createBufferSource();
  source.buffer = stage.noise;
  source.loop = true;
  const shape = stage.context.createBiquadFilter();
  shape.type = filter;
  shape.Q.value = q;
  shape.frequency.setValueAtTime(from, start);
  shape.frequency.exponentialRampToValueAtTime(to, start + seconds);
  source.connect(shape).connect(fading(stage, start, peak, seconds, attack));
  source.start(start, Math.random());
  source.stop(start + seconds);
}

export const sounds = {
  /** The player places a card on the cloth. */
  place(stage, at) {
    hiss(stage, at, { filter: "lowpass", from: 1800, to: 300, peak: 0.5, seconds: 0.09 });
    tone(stage, at, { from: 150, to: 70, peak: 0.45, seconds: 0.1 });
  },
  /** Another player places a card: the same sound, farther away. */
  placed(stage, at) {
    hiss(stage, at, { filter: "lowpass", from: 900, to: 250, peak: 0.22, seconds: 0.09 });
    tone(stage, at, { from: 120, to: 65, peak: 0.2, seconds: 0.1 });
  },
  /** The player draws a card. */
  draw(stage, at) {
    hiss(stage, at, {
      filter: "bandpass",
      from: 2200,
      to: 5200,
      q: 1.2,
      peak: 0.16,
      seconds: 0.11,
      attack: 0.03,
    });
  },
  refused(stage, at) {
    tone(stage, at, { type: "triangle", from: 190, to: 150, peak: 0.28, seconds: 0.12 });
    tone(stage, at, { type: "triangle", from: 160, to: 120, peak: 0.28, seconds: 0.16, after: 0.1 });
  },
  /** A player called stop. */
  stop(stage, at) {
    for (const [after, from] of [
      [0, 660],
      [0.14, 495],
      [0.28, 330],
    ] as const)
      tone(stage, at, { type: "triangle", from, peak: 0.3, seconds: 0.4, after });
  },
  laser1(stage, at) {
    tone(stage, at, { type: "sawtooth", from: 2600, to: 900, peak: 0.2, seconds: 0.22 });
    hiss(stage, at, { filter: "highpass", from: 5000, peak: 0.06, seconds: 0.12 });
  },
  laser2(stage, at) {
    tone(stage, at, { type: "sawtooth", from: 1500, to: 380, peak: 0.24, seconds: 0.3 });
    tone(stage, at, { type: "square", from: 750, to: 190, peak: 0.05, seconds: 0.3 });
  },
  laser3(stage, at) {
    tone(stage, at, { type: "sawtooth", from: 900, to: 130, peak: 0.18, seconds: 0.45 });
    tone(stage, at, { type: "sawtooth", from: 907, to: 126, peak: 0.14, seconds: 0.45 });
    tone(stage, at, { from: 110, to: 50, peak: 0.35, seconds: 0.4 });
  },
  /** An ion laser: a crackle without damage. */
  ion(stage, at) {
    tone(stage, at, { type: "square", from: 340, to: 1250, peak: 0.07, seconds: 0.26 });
    tone(stage, at, { from: 1700, to: 620, peak: 0.12, seconds: 0.3 });
    hiss(stage, at, { filter: "bandpass", from: 3000, to: 6000, q: 5, peak: 0.12, seconds: 0.24 });
  },
  /** A penetrating laser: a thin beam. */
  pierce(stage, at) {
    tone(stage, at, { type: "sawtooth", from: 3400, to: 2100, peak: 0.12, seconds: 0.28 });
    tone(stage, at, { type: "triangle", from: 1130, to: 1060, peak: 0.14, seconds: 0.3 });
  },
  /** A beam stops at a shield. */
  shield(stage, at) {
    for (const [from, peak] of [
      [1320, 0.12],
      [1987, 0.08],
      [2793, 0.05],
    ] as const)
      tone(stage, at, { from, to: from * 1.02, peak, seconds: 0.5 });
  },
  hit(stage, at) {
    hiss(stage, at, { filter: "bandpass", from: 1400, to: 300, peak: 0.35, seconds: 0.18 });
    tone(stage, at, { type: "square", from: 180, to: 60, peak: 0.12, seconds: 0.16 });
  },
  explosion(stage, at) {
    hiss(stage, at, { filter: "lowpass", from: 2600, to: 60, peak: 0.75, seconds: 1.1, attack: 0.008 });
    hiss(stage, at, { filter: "bandpass", from: 500, to: 90, peak: 0.4, seconds: 0.8, after: 0.05 });
    tone(stage, at, { from: 95, to: 28, peak: 0.7, seconds: 0.9 });
  },
  /** A missile leaves its ship. */
  launch(stage, at) {
    hiss(stage, at, {
      filter: "bandpass",
      from: 500,
      to: 2600,
      q: 1.4,
      peak: 0.3,
      seconds: 0.4,
      attack: 0.02,
    });
    tone(stage, at, { from: 90, to: 160, peak: 0.3, seconds: 0.3 });
  },
  /** A piece rotates: thrusters. */
  turn(stage, at) {
    hiss(stage, at, { filter: "highpass", from: 3200, to: 2200, peak: 0.09, seconds: 0.35, attack: 0.05 });
  },
  /** A sprint. */
  sprint(stage, at) {
    tone(stage, at, { type: "sawtooth", from: 70, to: 420, peak: 0.14, seconds: 0.55 });
    hiss(stage, at, { filter: "bandpass", from: 300, to: 4200, q: 2, peak: 0.2, seconds: 0.7, attack: 0.05 });
  },
  /** A plot is sealed. */
  seal(stage, at) {
    hiss(stage, at, { filter: "lowpass", from: 1400, to: 260, peak: 0.4, seconds: 0.08 });
    tone(stage, at, { type: "triangle", from: 220, to: 165, peak: 0.3, seconds: 0.22, after: 0.03 });
  },
  /** A rock arrives at its miner. */
  rock(stage, at) {
    tone(stage, at, { type: "triangle", from: 520, to: 430, peak: 0.2, seconds: 0.07 });
    hiss(stage, at, { filter: "bandpass", from: 2400, q: 4, peak: 0.14, seconds: 0.05 });
  },
  /** One second of a countdown. */
  count(stage, at) {
    tone(stage, at, { from: 440, peak: 0.3, seconds: 0.16 });
    tone(stage, at, { from: 880, peak: 0.08, seconds: 0.12 });
  },
  go(stage, at) {
    tone(stage, at, { from: 880, peak: 0.3, seconds: 0.5 });
    tone(stage, at, { from: 1320, peak: 0.14, seconds: 0.5 });
  },
  win(stage, at) {
    for (const [step, from] of [523, 659, 784, 1047].entries()) {
      tone(stage, at, { type: "triangle", from, peak: 0.24, seconds: 0.7, after: step * 0.13 });
      tone(stage, at, { from: from / 2, peak: 0.12, seconds: 0.7, after: step * 0.13 });
    }
  },
  lose(stage, at) {
    for (const [step, from] of [392, 349, 294].entries())
      tone(stage, at, { type: "triangle", from, peak: 0.18, seconds: 0.6, after: step * 0.18 });
  },
  /** A player sat down or is ready. */
  seat(stage, at) {
    tone(stage, at, { from: 587, peak: 0.16, seconds: 0.18 });
    tone(stage, at, { from: 784, peak: 0.16, seconds: 0.25, after: 0.09 });
  },
} satisfies Record<string, (stage: Stage, at: number) => void>;

export type SoundName = keyof typeof sounds;
