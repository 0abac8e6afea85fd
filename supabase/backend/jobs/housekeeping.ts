import type { Job } from "#local/project.ts";
import { callEdgeFunction } from "./call-function.ts";

const MINUTE = 60_000;
/** Milliseconds between two looks for what is due to go. */
export const HOUSEKEEPING_INTERVAL = 60 * MINUTE;

/**
 * Does what pg_cron does on a hosted project, by the stack's clock. At the start and each minute: asks for reminders
 * and e-mails that are due. At the start and each hour: removes errors that were trimmed long ago, lets the payment
 * stand-in's time pass, and asks for the purge of accounts and scans that are due. Each day: archives a gym's old
 * entries, and asks for the comparison with the payment provider.
 */
export const scheduleHousekeeping: Job = async ({ context, scheduler, payments }) => {
  const { database, clock } = context;
  let ended = false;
  let cancel = () => {};
  let lastDay = "";
  let lastHour = Number.NEGATIVE_INFINITY;
  const log = (line: string) => {
    if (!ended) context.log(line);
  };
  const isTrue = async (sql: string, at: string): Promise<boolean> => {
    const { rows } = await database.query<{ due: boolean }>(`select ${sql} as due`, [at]);
    return rows[0]?.due === true;
  };
  /** What fails keeps nothing else from being done. */
  const attempt = (what: string, work: () => Promise<unknown>): Promise<unknown> =>
    work().catch((error: unknown) => log(`housekeeping, ${what}: ${String(error)}`));
  const ask = (name: string, due: string, at: string): Promise<unknown> =>
    attempt(name, async () => {
      if (!ended && (await isTrue(due, at)) && !ended) await callEdgeFunction({ ...context, log }, name, { at });
    });
  const work = async (): Promise<void> => {
    const now = clock.now();
    const at = new Date(now).toISOString();
    // Reminders first: what they write is sent with the rest.
    await ask("send-reminders", "private.is_reminder_due($1)", at);
    await ask("send-mails", "private.is_mail_due($1)", at);
    if (now - lastHour < HOUSEKEEPING_INTERVAL) return;
    await attempt("trimmed errors", () => database.query("select private.purge_trimmed_errors($1)", [at]));
    await attempt("payments", () => payments.passTime());
    const day = at.slice(0, 10);
    if (day !== lastDay) {
      await attempt("past entries", () => database.query("select private.archive_gym_entries($1)", [at]));
      await ask("reconcile-payments", "exists (select from private.billing_customers) and $1 <> ''", at);
    }
    lastDay = day;
    await ask("purge-accounts", "private.is_purge_due($1)", at);
    lastHour = now;
  };
  const run = (): Promise<void> =>
    work().then(() => {
      if (!ended) cancel = scheduler.schedule(next, MINUTE);
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
