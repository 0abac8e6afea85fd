import type { AuthApi, ProfileApi } from "./platform-api.ts";

/** The session's methods as functions that may be passed around on their own. */
export const authApiOf = (
  session: Omit<AuthApi, "onLinkRedeemed">,
  onLinkRedeemed: AuthApi["onLinkRedeemed"],
): AuthApi => ({
  getState: () => session.getState(),
  getAccessToken: () => session.getAccessToken(),
  signUp: (input) => session.signUp(input),
  signIn: (input) => session.signIn(input),
  signOut: (input) => session.signOut(input),
  redeemLink: (input) => session.redeemLink(input),
  resendConfirmation: (input) => session.resendConfirmation(input),
  onChange: (listener) => session.onChange(listener),
  onLinkRedeemed,
});

export const profileApiOf = (profile: ProfileApi): ProfileApi => ({
  get: () => profile.get(),
  update: (changes) => profile.update(changes),
  uploadAvatar: (input) => profile.uploadAvatar(input),
});
