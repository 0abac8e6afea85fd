import type { DesktopApi } from "#shared/contract/platform/platform-api.ts";
import type { Result } from "#shared/lib/result.ts";

/**
 * How a method of {@link DesktopApi} crosses the process border. `result`: it answers with a {@link Result}, which is
 * the envelope; `value`: it answers with a plain value, which the envelope wraps; `event`: it takes a listener.
 */
type KindOf<Method> = Method extends (listener: never) => () => void
  ? "event"
  : Method extends (...input: never[]) => Promise<infer Answer>
    ? Answer extends Result<unknown>
      ? "result"
      : "value"
    : never;

type Contract = {
  [Group in keyof DesktopApi]: { [Name in keyof DesktopApi[Group]]: KindOf<DesktopApi[Group][Name]> };
};

/**
 * Every group and call between main and the renderer, named once. Main's handlers, the validators, preload's methods
 * and the renderer's adapter follow from it: a line more here is a compile error wherever it is missing.
 */
export const contract = {
  auth: {
    getState: "value",
    getAccessToken: "value",
    signUp: "result",
    signIn: "result",
    offersProvider: "result",
    signInWithProvider: "result",
    signInWithSso: "result",
    signInWithIdToken: "result",
    signInWithWeb3: "result",
    signInWithOtp: "result",
    verifyOtp: "result",
    resend: "result",
    requestPasswordReset: "result",
    reauthenticate: "result",
    getUser: "result",
    updateUser: "result",
    refreshSession: "result",
    getClaims: "result",
    linkIdentity: "result",
    unlinkIdentity: "result",
    enrollFactor: "result",
    challengeFactor: "result",
    verifyFactor: "result",
    unenrollFactor: "result",
    signOut: "result",
    redeemLink: "result",
    onLinkRedeemed: "event",
    onChange: "event",
  },
  profile: { get: "result", update: "result", uploadAvatar: "result", removeAvatar: "result" },
  vault: { seal: "result", unseal: "result", destroyKey: "result" },
  system: {
    getConfig: "value",
    onResume: "event",
    setAppState: "value",
    onNavigate: "event",
    getPaymentReturn: "value",
    openPayment: "value",
  },
  notifications: { getPermission: "value", requestPermission: "value", show: "value" },
  assistant: {
    getState: "value",
    setEnabled: "value",
    addClient: "result",
    revokeClient: "value",
    onChange: "event",
    onCall: "event",
    answer: "value",
  },
} as const satisfies Contract;
