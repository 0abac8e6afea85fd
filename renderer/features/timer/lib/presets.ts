import { z } from "zod";
import { INTERVAL_MODES, type IntervalMode, type IntervalSettings } from "./interval-plan.ts";

/** A named timer, stored with the member's preferences and so on all devices. */
export type Preset = { name: string; mode: IntervalMode; settings: IntervalSettings };

const PREFIX = "timer:";
export const LONGEST_NAME = 30;
/** Most presets: more would crowd the screen and the preferences. */
export const MAX_PRESETS = 8;

const seconds = z.number().int().min(0).max(5940);
const stored = z.tuple([z.enum(INTERVAL_MODES), seconds, seconds.min(5), seconds, seconds, seconds, seconds]);

/** The presets by name; invalid ones are skipped. */
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

/** The change of the preferences that stores a preset. */
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

/** The change of the preferences that removes a preset. */
export const presetRemoval = (name: string): Record<string, unknown> => ({ [`${PREFIX}${name}`]: null });
