const FREQUENCY = 880;
/** Start of each tone and its length, in seconds. */
const TONES = [0, 0.35, 0.7];
const LENGTH = 0.2;

export type Beeper = {
  /** To be called from a click: browsers let no page sound that was not touched. */
  arm: () => void;
  sound: () => void;
};

/** Three short tones, made by the browser: no file to load, none to miss without a network. */
export const createBeeper = (): Beeper => {
  let context: AudioContext | null = null;
  return {
    arm() {
      if (typeof AudioContext === "undefined") return;
      context ??= new AudioContext();
      void context.resume().catch(() => undefined);
    },
    sound() {
      if (context?.state !== "running") return;
      const { currentTime, destination } = context;
      for (const start of TONES) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.frequency.value = FREQUENCY;
        volume.gain.setValueAtTime(0.3, currentTime + start);
        volume.gain.exponentialRampToValueAtTime(0.001, currentTime + start + LENGTH);
        tone.connect(volume).connect(destination);
        tone.start(currentTime + start);
        tone.stop(currentTime + start + LENGTH);
      }
    },
  };
};
