import type { Project } from "../project.ts";
import { type PaymentProvider, PaymentRefusal } from "./payment-provider.ts";
import { type Difference, record, rpc } from "./record.ts";

type Held = { customer: string; subscription: string };
type Settled = { customer: string } & Pick<Difference, "changes" | "documents">;

/**
 * Cancels, resumes or ends at the provider what `private.renewals_to_settle` lists, and stores the outcome. Returns the
 * changes, and the provider's ids of those that failed, which are due again. `customer`: only this one.
 */
export const settleRenewals = async (
  project: Project,
  provider: PaymentProvider,
  customer: string | null = null,
): Promise<{ settled: Settled[]; failed: string[] }> => {
  const due = await rpc<{ stop: Held[]; resume: Held[]; forget: string[] }>(project, "renewals_to_settle", {
    customer,
  });
  const settled: Settled[] = [];
  const failed: string[] = [];
  const note = (customer: string, subscription: string | null) =>
    rpc(project, "note_stopped_renewal", { customer, subscription });
  const settle = async ({ customer, subscription }: Held, ends: boolean, work: () => Promise<unknown>) => {
    try {
      await work();
      await record(project, provider, customer, null);
      const change = { field: "cancels_at_period_end", from: !ends, to: ends };
      settled.push({ customer, changes: [change], documents: [] });
    } catch {
      failed.push(subscription);
    }
  };

  for (const held of due.stop)
    await settle(held, true, async () => {
      await note(held.customer, held.subscription);
      await provider.cancel(held.subscription);
    });
  for (const held of due.resume)
    await settle(held, false, async () => {
      await provider.resume(held.subscription).catch((error: unknown) => {
        // It ended meanwhile.
        if (!(error instanceof PaymentRefusal)) throw error;
      });
      await note(held.customer, null);
    });
  for (const customer of due.forget) {
    const forgotten = provider.forget(customer).then(() => rpc(project, "close_customer", { customer }));
    await forgotten.catch(() => failed.push(customer));
  }
  return { settled, failed };
};
