import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall } from "./member-call.ts";

const accountExport = z.record(z.string(), z.unknown());

/** Data of the member that only the server has, as the database's `export_account` writes it. */
export type AccountExport = Readonly<Record<string, unknown>>;

/** Account, ways to sign in, second factors, sessions and memberships; null where the server does not answer. */
export const exportAccount = async (platform: Pick<PlatformApi, "auth" | "system">): Promise<AccountExport | null> => {
  const answer = await createMemberCall(platform).ask(accountExport, "export_account");
  return answer.ok ? answer.value : null;
};
