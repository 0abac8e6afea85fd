import { createHmac } from "node:crypto";
import type { Scheduler } from "#local/clock.ts";
import type { StackContext } from "#local/context.ts";

type Delivery = { id: string; body: object; attempts: number };

const FIRST_RETRY = 5_000;
const LAST_RETRY = 3_600_000;
/** Most tries of a delivery: about three days, as at Stripe. */
const MAX_ATTEMPTS = 80;
const TIMEOUT = 30_000;

export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/**
 * Delivers events to the webhook, one after another, each until it is answered with 2xx. They are stored before
 * delivery, so a stop or a crash loses none; a delivered event may come again.
 */
export const createOutbox = (
  { database, clock, log }: Pick<StackContext, "database" | "clock" | "log">,
  scheduler: Scheduler,
  webhook: { url: string; secret: string },
) => {
  let ended = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = () => {};

  const deliver = async (body: string): Promise<boolean> => {
    const signature = signatureOf(body, webhook.secret, Math.floor(clock.now() / 1000));
    const answer = await fetch(webhook.url, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    return answer.ok;
  };

  const run = async (): Promise<void> => {
    cancel();
    const now = () => new Date(clock.now());
    for (;;) {
      const { rows } = await database.query<Delivery>(
        "select id, body, attempts from payments.events where due_at <= $1 order by number limit 1",
        [now().toISOString()],
      );
      const [next] = rows;
      if (ended || next === undefined) break;
      const arrived = await deliver(JSON.stringify(next.body)).catch(() => false);
      if (ended) break;
      const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** next.attempts);
      const over = arrived || next.attempts + 1 >= MAX_ATTEMPTS;
      if (!arrived) log(`payments: delivery ${next.id} was not taken${over ? ", and is not tried again" : ""}`);
      await database.query("update payments.events set attempts = attempts + 1, due_at = $2 where id = $1", [
        next.id,
        over ? null : new Date(clock.now() + wait).toISOString(),
      ]);
    }
    const { rows } = await database.query<{ due: Date | null }>("select min(due_at) as due from payments.events");
    const due = rows[0]?.due;
    if (!ended && due) cancel = scheduler.schedule(flush, Math.max(0, due.getTime() - clock.now()));
  };

  const flush = (): void => {
    running = running.then(run).catch((error: unknown) => {
      if (!ended) log(`payments: ${String(error)}`);
    });
  };
  return {
    /** Delivers the due events in the background. */
    flush,
    /** Resolves once every event that is due now was tried. */
    settled: async (): Promise<void> => {
      for (let seen: Promise<void> | null = null; seen !== running; ) {
        seen = running;
        await seen;
      }
    },
    async close() {
      ended = true;
      cancel();
      await running;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
