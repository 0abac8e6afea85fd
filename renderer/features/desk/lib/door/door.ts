import { z } from "zod";
import { doorStore } from "#renderer/kit/session/door-store.ts";
import { isPinOf, sealPin } from "./door-pin.ts";

const door = z.object({
  gym: z.string(),
  camera: z.boolean(),
  pin: z.object({ salt: z.string(), hash: z.string() }),
  misses: z.int().min(0),
  missedAt: z.number(),
});

/**
 * A device at a gym's door, where members let themselves in: it shows nothing else until somebody knows the PIN.
 * `camera`: whether it reads codes too. `misses`: wrong PINs since the last right one, the last at `missedAt`, in
 * milliseconds.
 */
export type Door = z.output<typeof door>;

/** Wrong PINs that cost no wait; each further one doubles it. */
const FREE_MISSES = 3;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 900_000;

/** Null also for a text that is damaged: then no PIN leaves the door, and the account's password does. */
export const readDoor = (text: string | null): Door | null => {
  try {
    return door.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
};

/** Makes a door of this device. False where it keeps nothing, so that a reload would open it. */
export const openDoor = async (gym: string, pin: string, camera: boolean): Promise<boolean> => {
  const text = JSON.stringify({ gym, camera, pin: await sealPin(pin), misses: 0, missedAt: 0 } satisfies Door);
  doorStore.set(text);
  return doorStore.get() === text;
};

/** Milliseconds until a PIN may be tried again; 0 for now. */
export const waitOf = ({ misses, missedAt }: Pick<Door, "misses" | "missedAt">, now: number): number => {
  if (misses < FREE_MISSES) return 0;
  const wait = Math.min(FIRST_WAIT * 2 ** (misses - FREE_MISSES), LONGEST_WAIT);
  // Whoever sets the clock back waits no longer than at first.
  return Math.max(0, Math.min(wait, missedAt + wait - now));
};

/** Leaves the door with its PIN, and gives whether it was the right one. A try counts before its answer is known. */
export const leaveDoor = async (pin: string, now: number): Promise<boolean> => {
  const known = readDoor(doorStore.get());
  if (!known || waitOf(known, now) > 0) return false;
  doorStore.set(JSON.stringify({ ...known, misses: known.misses + 1, missedAt: now } satisfies Door));
  if (!(await isPinOf(pin, known.pin))) return false;
  doorStore.set(null);
  return true;
};
