import { z } from "zod";
import { INTERVAL_MODES, type IntervalMode, type IntervalSettings } from "./interval-plan.ts";

/** Settings that the member gave a name, kept with their preferences so that they follow them. */
export type Preset = { name: string; mode: IntervalMode; settings: IntervalSettings };

const PREFIX = "timer:";
export const LONGEST_NAME = 30;
/** More would crowd the screen, and the room that preferences have. */
export const MAX_PRESETS = 8;

const seconds = z.number().int().min(0).max(5940);
const stored = z.tuple([z.enum(INTERVAL_MODES), seconds, seconds.min(5), seconds, seconds, seconds, seconds]);

/** The presets by name; what makes no sense is passed over. */
export const readPresets = (preferences: Readonly<Record<string, unknown>>): Preset[] =>
  Object.entries(preferences)
    .flatMap(([key, value]) => {
      const read = stored.safeParse(value);
      if (!key.startsWith(PREFIX) || !read.success) return [];
      const [mode, prepare, work, rest, rounds, sets, setRest] = read.data;
      if (rounds < 1 || rounds > 60 || sets < 1 || sets > 10) return [];
      return [{ name: key.slice(PREFIX.length), mode, settings: { prepare, work, rest, rounds, sets, setRest } }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** The preference that keeps a preset. */
export const presetChange = ({ name, mode, settings }: Preset): Record<string, unknown> => ({
  [`${PREFIX}${name.slice(0, LONGEST_NAME)}`]: [
    mode,
    settings.prepare,
    settings.work,
    settings.rest,
    settings.rounds,
    settings.sets,
    settings.setRest,
  ],
});

/** The preference that takes a preset away. */
export const presetRemoval = (name: string): Record<string, unknown> => ({ [`${PREFIX}${name}`]: null });
