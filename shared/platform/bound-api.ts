import type { ProfileApi } from "./platform-api.ts";

/** The profile's methods as functions that may be passed around on their own. */
export const profileApiOf = (profile: ProfileApi): ProfileApi => ({
  get: () => profile.get(),
  update: (changes) => profile.update(changes),
  uploadAvatar: (input) => profile.uploadAvatar(input),
});
