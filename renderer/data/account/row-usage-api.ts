import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

/** How many rows of the member's own the server keeps, and how many bytes, of how many there may be. */
const rowUsage = z
  .object({ rows: z.number(), row_limit: z.number(), bytes: z.number(), byte_limit: z.number() })
  .transform(({ rows, row_limit: rowLimit, bytes, byte_limit: byteLimit }) => ({ rows, rowLimit, bytes, byteLimit }));
export type RowUsage = z.infer<typeof rowUsage>;

/** What part of the room is taken, 1 where it is full: by rows or by bytes, whichever is nearer to its limit. */
export const takenShare = ({ rows, rowLimit, bytes, byteLimit }: RowUsage): number =>
  Math.max(rows / rowLimit, bytes / byteLimit);

export const readRowUsage = (platform: Pick<PlatformApi, "auth" | "system">): MemberAnswer<RowUsage> =>
  createMemberCall(platform).ask(rowUsage, "row_usage");
