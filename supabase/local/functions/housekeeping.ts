import type { StackContext } from "#local/context.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds between two looks for what is due to go. */
export const HOUSEKEEPING_INTERVAL = 60 * 60 * 1000;

/**
 * Does at the start and each hour what pg_cron does on a hosted project, by the stack's clock: removes errors that were
 * trimmed long ago, and asks the function `purge-accounts` where an account is due. Gives back a function that ends it
 * and waits for a call under way.
 */
export const scheduleHousekeeping = (context: StackContext, scheduler: Scheduler): (() => Promise<void>) => {
  const { url, keys, database, clock, log } = context;
  let ended = false;
  let cancel = () => {};
  const call = async (): Promise<void> => {
    const at = new Date(clock.now()).toISOString();
    await database.query("select private.purge_trimmed_errors($1)", [at]);
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
        if (!ended) log(`housekeeping: ${String(error)}`);
      })
      .then(() => {
        if (!ended) cancel = scheduler.schedule(next, HOUSEKEEPING_INTERVAL);
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
