import type { Scheduler } from "#shared/lib/clock.ts";
import type { StackContext } from "../context.ts";

/** Milliseconds between two looks for accounts whose grace is over. */
export const PURGE_INTERVAL = 60 * 60 * 1000;

/**
 * Asks the function `purge-accounts` at the start and each hour, as pg_cron does on a hosted project, where an account is
 * due by the stack's clock. Gives back a function that ends it and waits for a call under way.
 */
export const schedulePurge = (context: StackContext, scheduler: Scheduler): (() => Promise<void>) => {
  const { url, keys, database, clock, log } = context;
  let ended = false;
  let cancel = () => {};
  const call = async (): Promise<void> => {
    const at = new Date(clock.now()).toISOString();
    const { rows } = await database.query("select from public.account_deletions where purge_at <= $1 limit 1", [at]);
    if (rows.length === 0 || ended) return;
    const answer = await fetch(`${url}/functions/v1/purge-accounts`, {
      method: "POST",
      headers: { authorization: `Bearer ${keys.serviceRoleKey}`, "content-type": "application/json" },
      body: JSON.stringify({ at }),
    });
    if (!answer.ok && !ended) log(`functions/purge-accounts answered ${answer.status}`);
  };
  const run = (): Promise<void> =>
    call()
      .catch((error: unknown) => {
        if (!ended) log(`functions/purge-accounts: ${String(error)}`);
      })
      .then(() => {
        if (!ended) cancel = scheduler.schedule(next, PURGE_INTERVAL);
      });
  const next = () => {
    running = run();
  };
  let running = run();
  return async () => {
    ended = true;
    cancel();
    await running;
  };
};
