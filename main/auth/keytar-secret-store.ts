import type { Scheduler } from "#shared/lib/clock.ts";
import type { PendingCalls } from "./pending-calls.ts";
import type { SecretStore } from "./secret-store.ts";

type Keytar = Pick<typeof import("keytar"), "getPassword" | "setPassword" | "deletePassword">;

/**
 * A keychain that is locked asks its owner, who needs a moment; one that is broken may never answer. After this many
 * milliseconds it counts as locked.
 */
const PATIENCE = 20_000;
const PROBE = "probe";

function withPatience<Value>(work: Promise<Value>, scheduler: Scheduler): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = scheduler.schedule(() => reject(new Error("the keychain does not answer")), PATIENCE);
    work.then(resolve, reject).finally(cancel);
  });
}

function storeOver(keytar: Keytar, service: string, scheduler: Scheduler, calls: PendingCalls): SecretStore {
  const answer = <Value>(call: Promise<Value>): Promise<Value> => {
    calls.track(call);
    return withPatience(call, scheduler);
  };
  return {
    get: (name) => answer(keytar.getPassword(service, name)),
    set: (name, value) => answer(keytar.setPassword(service, name, value)),
    async delete(name) {
      await answer(keytar.deletePassword(service, name));
    },
  };
}

/**
 * The operating system's keychain under `service`, after it has kept and given back a probe. Null when there is none,
 * when it is locked, or when its native module does not load. `calls` counts what it has not answered; `load` stands in
 * for the module in tests.
 */
export async function openKeychain(
  service: string,
  scheduler: Scheduler,
  calls: PendingCalls,
  load: () => Promise<Keytar> = async () => {
    const module = await import("keytar");
    return module.default ?? module;
  },
): Promise<SecretStore | null> {
  try {
    const store = storeOver(await load(), service, scheduler, calls);
    const value = crypto.randomUUID();
    await store.set(PROBE, value);
    const kept = await store.get(PROBE);
    await store.delete(PROBE);
    return kept === value ? store : null;
  } catch {
    return null;
  }
}
