import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

/** Rows and bytes of the member on the server, with their limits. */
const rowUsage = z
  .object({ rows: z.number(), row_limit: z.number(), bytes: z.number(), byte_limit: z.number() })
  .transform(({ rows, row_limit: rowLimit, bytes, byte_limit: byteLimit }) => ({ rows, rowLimit, bytes, byteLimit }));
export type RowUsage = z.infer<typeof rowUsage>;

/** The share of the room that is taken, 1 for full: by rows or by bytes, whichever is closer to its limit. */
export const takenShare = ({ rows, rowLimit, bytes, byteLimit }: RowUsage): number =>
  Math.max(rows / rowLimit, bytes / byteLimit);

export const readRowUsage = (platform: Pick<PlatformApi, "auth" | "system">): MemberAnswer<RowUsage> =>
  createMemberCall(platform).ask(rowUsage, "row_usage");
