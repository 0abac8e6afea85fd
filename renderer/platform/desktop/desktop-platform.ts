import type { Bridge } from "#shared/contract/ipc/contract-types.ts";
import type { DesktopApi } from "#shared/contract/platform/platform-api.ts";
import type { Result } from "#shared/lib/result.ts";

/** A plain value out of its envelope; a failed call rejects. */
async function unwrap<Value>(envelope: Promise<Result<Value>>): Promise<Value> {
  const result = await envelope;
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

/** {@link DesktopApi} over preload's bridge: main owns session, keychain and files. */
export const createDesktopPlatform = (bridge: Bridge): DesktopApi => ({
  auth: {
    ...bridge.auth,
    getState: () => unwrap(bridge.auth.getState()),
    getAccessToken: () => unwrap(bridge.auth.getAccessToken()),
  },
  profile: bridge.profile,
  vault: bridge.vault,
  system: {
    ...bridge.system,
    getConfig: () => unwrap(bridge.system.getConfig()),
    setAppState: (appState) => unwrap(bridge.system.setAppState(appState)),
    getPaymentReturn: () => unwrap(bridge.system.getPaymentReturn()),
    openPayment: (input) => unwrap(bridge.system.openPayment(input)),
  },
  notifications: {
    getPermission: () => unwrap(bridge.notifications.getPermission()),
    requestPermission: () => unwrap(bridge.notifications.requestPermission()),
    show: (notification) => unwrap(bridge.notifications.show(notification)),
  },
  assistant: {
    ...bridge.assistant,
    getState: () => unwrap(bridge.assistant.getState()),
    setEnabled: (input) => unwrap(bridge.assistant.setEnabled(input)),
    revokeClient: (input) => unwrap(bridge.assistant.revokeClient(input)),
    answer: (answer) => unwrap(bridge.assistant.answer(answer)),
  },
});
