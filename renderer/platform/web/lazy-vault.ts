import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { fail, type Result } from "#shared/lib/result.ts";

const notLoaded = fail(failure("vault_unavailable", "the vault's code could not be loaded"));

/** The vault whose code is loaded with its first call. A load that fails reads as a vault that keeps no key. */
export const createLazyVault = (load: () => Promise<VaultApi>): VaultApi => {
  const call = async <T>(work: (vault: VaultApi) => Promise<Result<T>>): Promise<Result<T>> => {
    const vault = await load().catch(() => null);
    return vault ? work(vault) : notLoaded;
  };
  return {
    seal: (input) => call((vault) => vault.seal(input)),
    unseal: (input) => call((vault) => vault.unseal(input)),
    destroyKey: (input) => call((vault) => vault.destroyKey(input)),
  };
};
