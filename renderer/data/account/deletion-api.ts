import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, type MemberAnswer, NOTHING } from "./member-call.ts";

const REFUSALS = ["reauthentication_needed", "insufficient_aal", "administrator", "last_owner"] as const;

/** Why a call failed; each has a text under `settings:deletion.failures`. */
export type DeletionFailure = (typeof REFUSALS)[number] | "unreachable" | "failed";

type Answer<T> = MemberAnswer<T, (typeof REFUSALS)[number]>;

/** The deletion of the account, which the server carries out. Times are ISO 8601. */
export type DeletionApi = {
  /** When the account will be deleted; null where nobody requested it. */
  pending(): Answer<string | null>;
  /** Requests the deletion; gives its time. */
  request(): Answer<string>;
  cancel(): Answer<null>;
};

const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString());
const pending = z
  .object({ purge_at: time.nullable().catch(null) })
  .nullable()
  .transform((row) => row?.purge_at ?? null);
const requested = z.object({ purgeAt: time }).transform(({ purgeAt }) => purgeAt);

export const createDeletionApi = (platform: Pick<PlatformApi, "auth" | "system">): DeletionApi => {
  const { ask, send } = createMemberCall(platform, REFUSALS);
  return {
    pending: () => send(pending, (client) => client.from("account_deletions").select("purge_at").maybeSingle()),
    request: () => ask(requested, "request_account_deletion"),
    cancel: () => ask(NOTHING, "cancel_account_deletion"),
  };
};
