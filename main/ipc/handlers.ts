import type { SessionClient } from "#shared/auth/session-client.ts";
import type { Handlers } from "#shared/ipc/contract-types.ts";
import { authApiOf, profileApiOf } from "#shared/platform/bound-api.ts";
import type { AppConfig, ProfileApi, VaultApi } from "#shared/platform/platform-api.ts";

export type HandlerServices = { session: SessionClient; profile: ProfileApi; vault: VaultApi; config: AppConfig };

/** What each call of the contract does in main. Events are sent by the emitters, so none is subscribed to here. */
export const createHandlers = ({ session, profile, vault, config }: HandlerServices): Handlers => ({
  auth: authApiOf(session, () => () => undefined),
  profile: profileApiOf(profile),
  vault,
  system: { getConfig: async () => config },
});
