import { z } from "zod";
import { day, defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

/** What a challenge counts: workouts, days with a workout, or minutes. */
export const CHALLENGE_MEASURES = ["workouts", "days", "minutes"] as const;
export type Measure = (typeof CHALLENGE_MEASURES)[number];

/** A challenge of a gym. Its first and last day, both included, are in the gym's time zone. */
export const gymChallenges = defineKind({
  fields: { title: text(100, 1), measure: z.enum(CHALLENGE_MEASURES), starts_on: day, ends_on: day },
  sort: "starts_on",
  label: { by: ["title"], at: "starts_on" },
  writer: "server",
  blocksSignOut: false,
});

/** The score of a member who joined a challenge. `name`: first name, and first letter of the last name. */
export const gymScores = defineKind({
  fields: { challenge_id: uuid, member_id: uuid, name: text(201), score: z.int().min(0).max(1_000_000) },
  ref: "challenge_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});
