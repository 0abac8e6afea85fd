/** Lets long work pause, report progress and be cancelled. */
export type Pace = {
  /** Await it often: it lets the screen work when enough time has passed. Throws where the work was cancelled. */
  rest(): Promise<void>;
  /** Called with the finished share, 0 to 1. */
  progress(share: number): void;
};

/** The pace of work that nobody waits for. */
export const AT_ONCE: Pace = { rest: async () => undefined, progress: () => undefined };

type Turns = {
  now(): number;
  /** Resolves after the screen has had its turn. */
  turn(): Promise<void>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** Milliseconds of work between two turns of the screen, half of a frame. */
const SLICE = 8;

/** Makes a pace in slices of a few milliseconds. `signal` cancels the work: `rest` then throws its reason. */
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
