import { z } from "zod";
import { type Clock, systemClock } from "#shared/lib/clock.ts";
import { afterJump, betterOffset, type ClockOffset, measuredOffset, trueNow } from "#shared/lib/true-time.ts";

const KEY = "clock-offset";
const offset = z.object({ offset: z.number(), bound: z.number(), at: z.number() });

/** The clock by which a desk's acts and a gym's days go, also without a network and after a restart. */
export type TrueClock = Clock & {
  /** Takes the server's time, ISO 8601, which was asked for at `sent` by the device's clock. */
  told(server: string, sent: number): void;
  /** What is known of the device's clock; null for nothing. */
  offset(): ClockOffset | null;
};

/** Milliseconds since the page began, by a clock that nobody sets. */
const steadyClock: Clock = { now: () => performance.now() };

/**
 * `storage`: the device's, which all windows share; undefined where there is none. `steady`: what shows that somebody
 * set the device's clock while the window is open.
 */
export const createTrueClock = (
  device: Clock,
  storage: () => Pick<Storage, "getItem" | "setItem"> | undefined,
  steady = steadyClock,
): TrueClock => {
  /** Both clocks as they were last looked at, and of which measurement that was. */
  let seen: { device: number; steady: number; at: number } | null = null;
  const stored = (): ClockOffset | null => {
    try {
      return offset.safeParse(JSON.parse(storage()?.getItem(KEY) ?? "null")).data ?? null;
    } catch {
      return null;
    }
  };
  const keep = (known: ClockOffset) => {
    try {
      storage()?.setItem(KEY, JSON.stringify(known));
    } catch {
      // Without room, or leave, the device's own clock counts.
    }
  };
  const read = (): ClockOffset | null => {
    const known = stored();
    if (known === null) return null;
    const now = { device: device.now(), steady: steady.now() };
    // Another window may have seen the same jump before: then what is stored is of after it.
    const jump = seen?.at === known.at ? now.device - seen.device - (now.steady - seen.steady) : 0;
    const still = afterJump(known, jump);
    if (still !== known) keep(still);
    seen = { ...now, at: still.at };
    return still;
  };
  return {
    now: () => trueNow(device.now(), read()),
    offset: read,
    told(server, sent) {
      const measured = measuredOffset(Date.parse(server), sent, device.now());
      if (measured !== null) keep(betterOffset(read(), measured));
    },
  };
};

/** This device's. */
export const trueClock = createTrueClock(systemClock, () => globalThis.localStorage);
