import { z } from "zod";
import { defineKind, text } from "./kind.ts";

/** The profile of a member who said nothing to PrimeBot of themselves. */
export const NOTHING_STATED = {
  goal: "",
  days: null,
  minutes: null,
  sex: null,
  height_cm: null,
  ranges: {},
  exclusions: {},
};

/**
 * What a member says to PrimeBot about themselves; there is one, whose `name` is `own`. `days`: of training a week;
 * `minutes`: of a session; `ranges`: weekly sets by muscle, `{min, max}`; `exclusions`: exercises that are not to be
 * proposed, by id, with the day since when.
 */
export const coachProfiles = defineKind({
  fields: {
    name: text(20, 1),
    goal: text(500),
    days: z.int().min(1).max(7).nullable(),
    minutes: z.int().min(5).max(300).nullable(),
    sex: z.enum(["female", "male"]).nullable(),
    height_cm: z.int().min(50).max(260).nullable(),
    ranges: z.record(z.string(), z.unknown()),
    exclusions: z.record(z.string(), z.unknown()),
  },
  keyed: ["ranges", "exclusions"],
  key: "name",
  blank: NOTHING_STATED,
  label: { by: [] },
  isPrivate: true,
  blocksSignOut: true,
});
