import { openMemberDatabase } from "#renderer/data/database/member-database.ts";

/**
 * Milliseconds from the last sign of life of the window that led until this one leads, and until it has a bare lock.
 */
export type Succession = { leader: number; lock: number };

export type LeaderBench = {
  /** Leads, holds the bare lock too, and gives signs of life until the window ends. */
  lead(memberId: string): Promise<void>;
  /** Waits behind a window that leads. */
  wait(memberId: string): Promise<void>;
  succession(): Promise<Succession>;
};

declare global {
  var leaderBench: LeaderBench;
}

const LOCK = "bench-lock";
/** Milliseconds; browsers allow no shorter interval. What is measured is at most this much too long. */
const SIGN_INTERVAL = 4;

const now = (): number => performance.timeOrigin + performance.now();
const open = async (memberId: string) =>
  (await openMemberDatabase({ memberId, directory: indexedDB, multiInstance: true })).rx;
const signs = new BroadcastChannel("bench-signs");
let result: Promise<Succession> | null = null;

globalThis.leaderBench = {
  async lead(memberId) {
    const rx = await open(memberId);
    await rx.waitForLeadership();
    await new Promise<void>((resolve) => {
      void navigator.locks.request(LOCK, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    setInterval(() => signs.postMessage(now()), SIGN_INTERVAL);
  },
  async wait(memberId) {
    const rx = await open(memberId);
    let last = 0;
    signs.onmessage = ({ data }: MessageEvent<number>) => {
      last = data;
    };
    const leader = rx.waitForLeadership().then(() => now() - last);
    const lock = navigator.locks.request(LOCK, () => now() - last);
    result = Promise.all([leader, lock]).then(([one, two]) => ({ leader: one, lock: two }));
  },
  async succession() {
    if (!result) throw new Error("wait comes first");
    return result;
  },
};
