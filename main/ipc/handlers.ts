import type { Handlers } from "#shared/contract/ipc/contract-types.ts";
import type { AssistantApi } from "#shared/contract/platform/assistant-api.ts";
import type { SessionApi } from "#shared/contract/platform/auth-api.ts";
import type {
  AppConfig,
  NotificationsApi,
  ProfileApi,
  SystemApi,
  VaultApi,
} from "#shared/contract/platform/platform-api.ts";

export type HandlerServices = {
  assistant: Omit<AssistantApi, "onChange" | "onCall">;
  auth: SessionApi;
  profile: ProfileApi;
  vault: VaultApi;
  system: Pick<SystemApi, "setAppState" | "getPaymentReturn" | "openPayment">;
  notifications: NotificationsApi;
  config: AppConfig;
};

/** Makes main's handler of each call of the contract. Emitters send the events, so no handler subscribes to one. */
export const createHandlers = ({
  assistant,
  auth,
  profile,
  vault,
  system,
  notifications,
  config,
}: HandlerServices): Handlers => ({
  auth,
  // Methods of an object, which calls would take off it.
  profile: {
    get: () => profile.get(),
    update: (changes) => profile.update(changes),
    uploadAvatar: (input) => profile.uploadAvatar(input),
    removeAvatar: () => profile.removeAvatar(),
  },
  vault,
  system: { ...system, getConfig: async () => config },
  notifications,
  assistant,
});
