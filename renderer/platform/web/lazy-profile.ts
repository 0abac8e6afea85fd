import type { ProfileApi } from "#shared/platform/platform-api.ts";

/** The profile API whose code is loaded with its first call. A load that failed is tried again by the next call. */
export const createLazyProfile = (load: () => Promise<ProfileApi>): ProfileApi => {
  let loaded: Promise<ProfileApi> | null = null;
  const open = (): Promise<ProfileApi> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  return {
    get: async () => (await open()).get(),
    update: async (changes) => (await open()).update(changes),
    uploadAvatar: async (input) => (await open()).uploadAvatar(input),
  };
};
