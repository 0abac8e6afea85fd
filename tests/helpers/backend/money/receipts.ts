import type { Queryable } from "#local/database/database.ts";

export type Payment = {
  id: string;
  member: string | null;
  cents?: number;
  start?: string;
  end?: string;
  contract?: string;
  contracted?: string;
  at?: string;
  issuer?: string;
};
export type Recorded = { id: string; number: string; new: boolean };

/** A month of Premium, paid as its period began, unless said otherwise. Null for a payment of nothing. */
export const recordPayment = async (database: Queryable, payment: Payment): Promise<Recorded | null> => {
  const { id, member, cents = 999, start = "2026-11-01T09:00:00Z", end = "2026-12-01T09:00:00Z" } = payment;
  const { contract = `sub_${member}`, contracted = start, at = start, issuer = "platform" } = payment;
  const { rows } = await database.query<{ answer: Recorded | null }>(
    `select private.record_payment($1, $2, $3, 'EUR', 'premium', 'month', $4, $5, $6, $7, $8, $9) as answer`,
    [id, member, cents, start, end, contract, contracted, at, issuer],
  );
  return rows[0]?.answer ?? null;
};

export const recordRefund = async (
  database: Queryable,
  refund: { id: string; payment: string; cents: number; at?: string },
): Promise<Recorded | undefined> => {
  const { id, payment, cents, at = "2026-11-05T09:00:00Z" } = refund;
  const { rows } = await database.query<{ answer: Recorded }>(
    "select private.record_refund($1, $2, $3, 'goodwill', $4) as answer",
    [id, payment, cents, at],
  );
  return rows[0]?.answer;
};

/** A subscription by the month, ten days old, unless `reported` says otherwise; times are ISO 8601. */
export const recordSubscription = async (
  database: Queryable,
  member: string,
  reported: Record<string, unknown> = {},
): Promise<void> => {
  const period_end = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const row = { billing: "month", status: "active", period_end, cancels: false, attempts: 0, ...reported };
  await database.query(
    `insert into public.subscriptions (member_id, plan, billing, status, period_start, period_end,
       cancels_at_period_end, past_due_since, cents, failure, attempts, next_try)
     select $1, 'premium', c.billing, c.status, now() - interval '10 days', c.period_end, c.cancels, c.since, 999,
       c.failure, c.attempts, c.next_try
     from jsonb_to_record($2::jsonb) as c(billing text, status text, period_end timestamptz, cancels boolean,
       since timestamptz, failure text, attempts integer, next_try timestamptz)`,
    [member, JSON.stringify(row)],
  );
};
