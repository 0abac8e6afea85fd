import type { StackContext } from "#local/context.ts";
import type { PaymentsService } from "#local/payments/payments-service.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds between two looks for what is due to go. */
export const HOUSEKEEPING_INTERVAL = 60 * 60 * 1000;

/**
 * Does at the start and each hour what pg_cron does on a hosted project, by the stack's clock: removes errors that were
 * trimmed long ago, lets the payment stand-in's time pass, asks the function `reconcile-payments` once a day, and
 * `purge-accounts` where an account is due. Gives back a function that ends it and waits for a call under way.
 */
export const scheduleHousekeeping = (
  context: StackContext,
  scheduler: Scheduler,
  payments: Pick<PaymentsService, "passTime">,
): (() => Promise<void>) => {
  const { url, keys, database, clock, log } = context;
  let ended = false;
  let cancel = () => {};
  let reconciled = "";
  const ask = async (name: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${keys.serviceRoleKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok && !ended) log(`functions/${name} answered ${answer.status}`);
  };
  const call = async (): Promise<void> => {
    const at = new Date(clock.now()).toISOString();
    await database.query("select private.purge_trimmed_errors($1)", [at]);
    await payments.passTime();
    const day = at.slice(0, 10);
    const paying = await database.query(
      "select from private.billing_customers union all select from payments.events limit 1",
    );
    if (reconciled !== day && paying.rows.length > 0) {
      await ask("reconcile-payments", {});
      reconciled = day;
    }
    const { rows } = await database.query("select from public.account_deletions where purge_at <= $1 limit 1", [at]);
    if (rows.length === 0 || ended) return;
    await ask("purge-accounts", { at });
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
