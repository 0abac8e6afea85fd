import { z } from "zod";
import type { Poke, PullAnswer, PushAnswer, WireRow } from "#shared/contract/sync/protocol.ts";
import { SyncError } from "./sync-error.ts";

const isWireRow = (row: unknown): boolean => {
  if (typeof row !== "object" || row === null) return false;
  const { id, space_id, deleted }: Partial<Record<keyof WireRow, unknown>> = row;
  return typeof id === "string" && typeof space_id === "string" && typeof deleted === "boolean";
};

/** Schema of a row; not a zod object, which would copy thousands of rows. */
const wireRow = z.custom<WireRow>(isWireRow, "not a row");
const pullAnswer = z.object({
  rows: z.array(wireRow),
  cursor: z.record(z.string(), z.tuple([z.number(), z.string()])),
  has_more: z.boolean(),
  spaces: z.array(z.string()),
  now: z.string().optional(),
});
const pushAnswer = z.object({ conflicts: z.array(wireRow) });
const poke = z.object({ space: z.string(), collection: z.string(), version: z.number() });

const parse = <T>(schema: z.ZodType<T>, answer: unknown, what: string): T => {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new SyncError("sync_invalid_answer", `${what}: ${result.error.issues[0]?.message ?? "not what was asked for"}`);
};

/** Reads the answers of a pull. Throws `sync_invalid_answer` for anything else. */
export const parsePullAnswers = (answer: unknown, count: number): PullAnswer[] =>
  parse(z.array(pullAnswer).length(count), answer, "sync_pull_all");
export const parsePushAnswers = (answer: unknown, count: number): PushAnswer[] =>
  parse(z.array(pushAnswer).length(count), answer, "sync_push_all");

/** Reads a poke; null for another broadcast. */
export const parsePoke = (payload: unknown): Poke | null => {
  const result = poke.safeParse(payload);
  return result.success ? result.data : null;
};
