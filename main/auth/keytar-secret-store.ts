import type { Scheduler } from "#shared/lib/clock.ts";
import { PendingCalls } from "./pending-calls.ts";
import { NoAnswer, type SecretStore } from "./secret-store.ts";

type Keytar = Pick<typeof import("keytar"), "getPassword" | "setPassword" | "deletePassword">;

/**
 * Milliseconds to wait for the keychain. A locked one asks its owner, who needs a moment; a broken one may never
 * answer. After this it counts as locked, for every call until it has answered this one.
 */
const PATIENCE = 20_000;
const PROBE = "probe";

function withPatience<Value>(work: Promise<Value>, scheduler: Scheduler, onOverdue: () => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onOverdue();
      reject(new NoAnswer());
    };
    const cancel = scheduler.schedule(giveUp, PATIENCE);
    work.then(resolve, reject).finally(cancel);
  });
}

function storeOver(keytar: Keytar, service: string, scheduler: Scheduler, calls: PendingCalls): SecretStore {
  const overdue = new PendingCalls();
  const answer = async <Value>(begin: () => Promise<Value>): Promise<Value> => {
    if (overdue.count > 0) throw new NoAnswer();
    const call = begin();
    calls.track(call);
    return withPatience(call, scheduler, () => overdue.track(call));
  };
  return {
    get: (name) => answer(() => keytar.getPassword(service, name)),
    set: (name, value) => answer(() => keytar.setPassword(service, name, value)),
    async delete(name) {
      await answer(() => keytar.deletePassword(service, name));
    },
  };
}

/**
 * Opens the operating system's keychain under `service`, after writing and reading a test entry. Null when there is
 * none, when it is locked, or when its native module does not load. `calls` counts the calls that it has not answered;
 * tests pass `load` in place of the module.
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
