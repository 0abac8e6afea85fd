import { z } from "zod";
import { day, defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

/** What a challenge counts: workouts, days with one, or minutes. */
export const CHALLENGE_MEASURES = ["workouts", "days", "minutes"] as const;
export type Measure = (typeof CHALLENGE_MEASURES)[number];

/** A challenge of a gym. Its days, both included, are by the gym's clocks. */
export const gymChallenges = defineKind({
  fields: { title: text(100, 1), measure: z.enum(CHALLENGE_MEASURES), starts_on: day, ends_on: day },
  sort: "starts_on",
  label: { by: ["title"], at: "starts_on" },
  writer: "server",
  blocksSignOut: false,
});

/** What the workouts of somebody who joined come to. `name`: with the last name's first letter. */
export const gymScores = defineKind({
  fields: { challenge_id: uuid, member_id: uuid, name: text(201), score: z.int().min(0).max(1_000_000) },
  ref: "challenge_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});
