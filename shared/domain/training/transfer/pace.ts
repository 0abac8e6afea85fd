/** Lets a long piece of work rest, report how far it is and be given up. */
export type Pace = {
  /**
   * To be awaited often: gives the screen its turn once enough time has passed. Throws where the work is no longer
   * wanted.
   */
  rest(): Promise<void>;
  /** Called with the share that is done, 0 to 1. */
  progress(share: number): void;
};

/** Work that nobody waits for or sees. */
export const AT_ONCE: Pace = { rest: async () => undefined, progress: () => undefined };

type Turns = {
  now(): number;
  /** Resolves once the screen has had its turn. */
  turn(): Promise<void>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** Milliseconds of work between two turns of the screen: half of what it has for one picture. */
const SLICE = 8;

/** Works in slices of a few milliseconds. `signal` ends the work: `rest` then throws its reason. */
export const createPace = ({ now, turn, signal, onProgress }: Turns): Pace => {
  let started = now();
  return {
    async rest() {
      signal?.throwIfAborted();
      if (now() - started < SLICE) return;
      await turn();
      signal?.throwIfAborted();
      started = now();
    },
    progress: (share) => onProgress?.(share),
  };
};
