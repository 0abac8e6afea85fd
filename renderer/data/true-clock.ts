import { z } from "zod";
import { type Clock, systemClock } from "#shared/lib/clock.ts";
import { betterOffset, type ClockOffset, measuredOffset, trueNow } from "#shared/lib/true-time.ts";

const KEY = "clock-offset";
const offset = z.object({ offset: z.number(), bound: z.number(), at: z.number() });

/** The clock by which a desk's acts and a gym's days go, also without a network and after a restart. */
export type TrueClock = Clock & {
  /** Takes the server's time, ISO 8601, which was asked for at `sent` by the device's clock. */
  told(server: string, sent: number): void;
  /** What is known of the device's clock; null for nothing. */
  offset(): ClockOffset | null;
};

/** `storage`: the device's, which all windows share; undefined where there is none. */
export const createTrueClock = (
  device: Clock,
  storage: () => Pick<Storage, "getItem" | "setItem"> | undefined,
): TrueClock => {
  const read = (): ClockOffset | null => {
    try {
      return offset.safeParse(JSON.parse(storage()?.getItem(KEY) ?? "null")).data ?? null;
    } catch {
      return null;
    }
  };
  return {
    now: () => trueNow(device.now(), read()),
    offset: read,
    told(server, sent) {
      const measured = measuredOffset(Date.parse(server), sent, device.now());
      if (measured === null) return;
      try {
        storage()?.setItem(KEY, JSON.stringify(betterOffset(read(), measured)));
      } catch {
        // Without room, or leave, the device's own clock counts.
      }
    },
  };
};

/** This device's. */
export const trueClock = createTrueClock(systemClock, () => globalThis.localStorage);
