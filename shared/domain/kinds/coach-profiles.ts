import { z } from "zod";
import { defineKind, text } from "./kind.ts";

/** The profile of a member who told PrimeBot nothing about themselves. */
export const NOTHING_STATED = {
  goal: "",
  days: null,
  minutes: null,
  sex: null,
  height_cm: null,
  ranges: {},
  exclusions: {},
  learnt: {},
  pains: {},
};

/**
 * What a member tells PrimeBot about themselves; one row, whose `name` is `own`. `days`: training days a week;
 * `minutes`: of a session; `ranges`: weekly sets by muscle, `{min, max}`; `exclusions`: ids of exercises that are never
 * proposed, with the day since when; `learnt`: the day on which PrimeBot learnt a field; `pains`: what hurts, as
 * shared/domain/coach/memory/pains.ts names it, with the day since when.
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
    learnt: z.record(z.string(), z.unknown()),
    pains: z.record(z.string(), z.unknown()),
  },
  keyed: ["ranges", "exclusions", "learnt", "pains"],
  key: "name",
  blank: NOTHING_STATED,
  label: { by: [] },
  isPrivate: true,
  blocksSignOut: true,
});
