import { expect, it } from "vitest";
import { createLazyVault } from "#renderer/platform/web/lazy-vault.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { ok } from "#shared/lib/result.ts";

const memberId = "11111111-1111-4111-8111-111111111111";

const VAULT: VaultApi = {
  seal: async ({ plain }) => ok(`sealed ${plain}`),
  unseal: async ({ sealed }) => ok(sealed.slice("sealed ".length)),
  destroyKey: async () => ok(null),
};

it("keeps no key while its code cannot be loaded, and every one once it can", async () => {
  let isOnline = false;
  const vault = createLazyVault(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return VAULT;
  });
  const sealing = { memberId, plain: "outbox" };
  const unsealing = { memberId, sealed: "sealed outbox" };

  for (const answer of [vault.seal(sealing), vault.unseal(unsealing), vault.destroyKey({ memberId })]) {
    expect(await answer).toMatchObject({ ok: false, error: { code: "vault_unavailable" } });
  }

  isOnline = true;
  expect(await vault.seal(sealing)).toEqual(ok("sealed outbox"));
  expect(await vault.unseal(unsealing)).toEqual(ok("outbox"));
  expect(await vault.destroyKey({ memberId })).toEqual(ok(null));
});
