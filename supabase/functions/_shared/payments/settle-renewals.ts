import type { Project } from "../service-caller.ts";
import { type PaymentProvider, PaymentRefusal } from "./payment-provider.ts";
import { record, rpc } from "./record.ts";

type Held = { customer: string; subscription: string };

/** What `private.renewals_to_settle` lists. Answers the provider's ids of what failed, which is due again. */
export const settleRenewals = async (project: Project, provider: PaymentProvider): Promise<string[]> => {
  const due = await rpc<{ stop: Held[]; resume: Held[]; forget: string[] }>(project, "renewals_to_settle");
  const failed: string[] = [];
  const attempt = (id: string, work: () => Promise<unknown>) => work().catch(() => failed.push(id));
  const note = (customer: string, subscription: string | null) =>
    rpc(project, "note_stopped_renewal", { customer, subscription });

  for (const { customer, subscription } of due.stop)
    await attempt(subscription, async () => {
      await note(customer, subscription);
      await provider.cancel(subscription);
      await record(project, provider, customer, null);
    });
  for (const { customer, subscription } of due.resume)
    await attempt(subscription, async () => {
      await provider.resume(subscription).catch((error: unknown) => {
        // It ended meanwhile.
        if (!(error instanceof PaymentRefusal)) throw error;
      });
      await note(customer, null);
      await record(project, provider, customer, null);
    });
  for (const customer of due.forget)
    await attempt(customer, async () => {
      await provider.forget(customer);
      await rpc(project, "close_customer", { customer });
    });
  return failed;
};
