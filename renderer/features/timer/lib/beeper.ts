import { type Clock, systemClock } from "#shared/lib/clock.ts";

/** A tone: start and length in seconds, pitch in Hz. */
type Tone = readonly [start: number, length: number, pitch: number];

const MELODIES = {
  count: [[0, 0.12, 660]],
  phase: [[0, 0.45, 990]],
  over: [
    [0, 0.2, 880],
    [0.35, 0.2, 880],
    [0.7, 0.2, 880],
  ],
} as const satisfies Record<string, readonly Tone[]>;
export type Melody = keyof typeof MELODIES;

export type Beeper = {
  /** Unlocks the speaker; call it from a click. */
  arm: () => void;
  sound: (melody: Melody) => void;
};

/** Milliseconds that the audio context may take to start; a later sound would be misleading. */
const LATE = 400;

const play = (context: AudioContext, melody: Melody): void => {
  const { currentTime, destination } = context;
  for (const [start, length, pitch] of MELODIES[melody]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.3, currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + start + length);
    tone.connect(volume).connect(destination);
    tone.start(currentTime + start);
    tone.stop(currentTime + start + length);
  }
};

/** Short tones made by the browser, so that no file is needed. */
export const createBeeper = (clock: Clock = systemClock): Beeper => {
  let context: AudioContext | null = null;
  return {
    arm() {
      if (typeof AudioContext === "undefined") return;
      context ??= new AudioContext();
      void context.resume().catch(() => undefined);
    },
    sound(melody) {
      const speaker = context;
      if (!speaker) return;
      if (speaker.state === "running") return play(speaker, melody);
      // The click that starts a timer starts the speaker too, which takes a moment; one that is not let waits for the
      // next click.
      const asked = clock.now();
      speaker.resume().then(
        () => {
          if (clock.now() - asked < LATE) play(speaker, melody);
        },
        () => undefined,
      );
    },
  };
};
