import type { Double, Payment, RecordedRefund } from "./payment-provider.ts";
import { isGiving } from "./subscription-state.ts";

/** Reason of a refund of a double purchase, as receipts state it. */
export const DOUBLE = "double_purchase";

/**
 * Other subscriptions that are live beside `held`, and the share of their payments to refund: for the time since `held`
 * began, less what was refunded already. A subscription that is about to be ended may be read for deliveries and
 * members at once.
 */
export const doublesOf = (
  held: { id: string; created: number },
  subscriptions: readonly { id: string; status: string }[],
  payments: readonly Payment[],
  refunds: readonly RecordedRefund[],
): Double[] => {
  const twice = ({ cents, period_start, period_end }: Payment): number => {
    const [start, end] = [Date.parse(period_start), Date.parse(period_end)];
    return Math.round((cents * (end - Math.min(end, Math.max(start, held.created * 1000)))) / (end - start));
  };
  const returned = (payment: string, reason?: string): number =>
    refunds
      .filter((refund) => refund.payment_id === payment && (reason === undefined || refund.reason === reason))
      .reduce((sum, { cents }) => sum + cents, 0);
  return subscriptions
    .filter((one) => one.id !== held.id && isGiving(one))
    .map(({ id }) => ({
      subscription: id,
      back: payments
        .filter(({ contract }) => contract === id)
        .map((payment) => ({
          payment: payment.id,
          cents: Math.min(twice(payment) - returned(payment.id, DOUBLE), payment.cents - returned(payment.id)),
        }))
        .filter(({ cents }) => cents > 0),
    }));
};
