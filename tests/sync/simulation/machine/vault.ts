import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok } from "#shared/lib/result.ts";

/**
 * A device's vault, over all lives of the device: a key per member, which is another one after it was destroyed, so
 * that what was sealed with the one before stays sealed for good. `isRefused` is asked each time something is to be
 * sealed.
 */
export const createVault = (isRefused: () => boolean): VaultApi => {
  const keys = new Map<string, number>();
  let made = 0;
  const keyOf = (member: string): number => {
    const known = keys.get(member);
    if (known !== undefined) return known;
    made += 1;
    keys.set(member, made);
    return made;
  };
  return {
    async seal({ memberId, plain }) {
      if (isRefused()) return fail(failure("vault_unavailable", "simulated: the vault keeps no key"));
      return ok(JSON.stringify({ key: keyOf(memberId), plain }));
    },
    async unseal({ memberId, sealed }) {
      const { key, plain } = JSON.parse(sealed) as { key: number; plain: string };
      return keys.get(memberId) === key
        ? ok(plain)
        : fail(failure("vault_unreadable", "simulated: of a key that is gone"));
    },
    async destroyKey({ memberId }) {
      keys.delete(memberId);
      return ok(null);
    },
  };
};
