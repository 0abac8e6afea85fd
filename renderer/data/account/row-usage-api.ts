import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createMemberCall } from "./member-call.ts";

/** How many rows of the member's own the server keeps, and how many bytes, of how many there may be. */
export type RowUsage = { rows: number; rowLimit: number; bytes: number; byteLimit: number };

const answer = z.object({ rows: z.number(), row_limit: z.number(), bytes: z.number(), byte_limit: z.number() });

/** What part of the room is taken, 1 where it is full: by rows or by bytes, whichever is nearer to its limit. */
export const takenShare = ({ rows, rowLimit, bytes, byteLimit }: RowUsage): number =>
  Math.max(rows / rowLimit, bytes / byteLimit);

export const readRowUsage = async (
  platform: Pick<PlatformApi, "auth" | "system">,
): Promise<Result<RowUsage, "unreachable" | "failed">> => {
  const call = createMemberCall(platform, () => "failed" as const);
  const answered = await call((client) => client.rpc("row_usage"));
  if (!answered.ok) return answered;
  const { data } = answer.safeParse(answered.value);
  if (!data) return fail("failed");
  return ok({ rows: data.rows, rowLimit: data.row_limit, bytes: data.bytes, byteLimit: data.byte_limit });
};
