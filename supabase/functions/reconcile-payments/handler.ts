import type { PaymentProvider } from "../_shared/payments/payment-provider.ts";
import { compare, rpc } from "../_shared/payments/record.ts";
import { settleRenewals } from "../_shared/payments/settle-renewals.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import { carryOut, type Withdrawal } from "../_shared/payments/withdraw.ts";
import type { Environment, Project } from "../_shared/project.ts";
import { admitServer, refuse } from "../_shared/service-caller.ts";

/** Links customers with subscriptions that the database does not know to the member they were bought for. */
const linkForgotten = async (project: Project, provider: PaymentProvider): Promise<string[]> => {
  const failed: string[] = [];
  for await (const { customer, member } of provider.subscribers()) {
    if (member === null) continue;
    // Whoever has another customer already keeps that. An account that is gone (23503) has none, and is no failure.
    const linked = await rpc<string>(project, "link_customer", { member, customer }).catch((error: unknown) =>
      String(error).includes("23503") ? customer : null,
    );
    if (linked !== customer && !failed.includes(customer)) failed.push(customer);
  }
  return failed;
};

/**
 * Each night: settles the renewals of accounts that end, reads every customer at the provider and stores what differs,
 * field by field in a row of `private.reconciliations`. Answers {customers, mended, failed}, the last two with the
 * provider's ids. Only the server may call it.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const provider = providerOf(env);
  if (provider === null) return Response.json({ customers: 0, mended: [], failed: [] });
  const found = { customers: 0, mended: [] as string[], failed: [] as string[] };
  const differences: object[] = [];
  try {
    found.failed.push(...(await linkForgotten(project, provider)));
    for (const withdrawal of await rpc<Withdrawal[]>(project, "unfinished_withdrawals")) {
      const done = await carryOut(project, provider, withdrawal).catch(() => null);
      found[done === null ? "failed" : "mended"].push(withdrawal.contract);
      if (done !== null) differences.push({ withdrawal: withdrawal.id });
    }
    const renewals = await settleRenewals(project, provider);
    found.failed.push(...renewals.failed);
    found.mended.push(...renewals.settled.map(({ customer }) => customer));
    differences.push(...renewals.settled);
    for (let after = ""; ; ) {
      const page = await rpc<string[]>(project, "billing_customers", { after });
      for (const customer of page) {
        found.customers += 1;
        const difference = await compare(project, provider, customer).catch(() => null);
        if (difference === null) found.failed.push(customer);
        if (difference?.outcome !== "applied") continue;
        found.mended.push(customer);
        differences.push({ customer, changes: difference.changes, documents: difference.documents });
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    await rpc(project, "log_reconciliation", { ...found, mended: differences });
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The reconciliation failed");
  }
  return Response.json(found);
};
