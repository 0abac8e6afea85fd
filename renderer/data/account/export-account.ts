import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall } from "./member-call.ts";

/** Milliseconds that the server has for its answer: without it the export goes on. */
const TIMEOUT = 10_000;

/** What the server alone knows of the member, as `export_account` of the database writes it. */
export type AccountExport = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is AccountExport => typeof value === "object" && value !== null;

/** Account, ways to sign in, second factors, sessions and memberships; null where the server does not answer. */
export const exportAccount = async (platform: Pick<PlatformApi, "auth" | "system">): Promise<AccountExport | null> => {
  const call = createMemberCall(platform, () => null);
  const answer = await call((client) => client.rpc("export_account").abortSignal(AbortSignal.timeout(TIMEOUT)));
  return answer.ok && isRecord(answer.value) ? answer.value : null;
};
