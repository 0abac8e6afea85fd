import { sendDunningMails } from "../_shared/payments/dunning-mails.ts";
import type { PaymentProvider } from "../_shared/payments/payment-provider.ts";
import { record, rpc } from "../_shared/payments/record.ts";
import { sendByMail } from "../_shared/payments/send-by-mail.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import { admitServer, type Environment, type Project, refuse } from "../_shared/service-caller.ts";

/** Customers that the provider has subscriptions of and we do not know: linked to the member they were made for. */
const linkForgotten = async (project: Project, provider: PaymentProvider): Promise<string[]> => {
  const failed: string[] = [];
  for await (const { customer, member } of provider.subscribers()) {
    if (member === null) continue;
    // An account that is gone has no customer; whoever has another one already keeps that.
    const linked = await rpc<string>(project, "link_customer", { member, customer }).catch(() => null);
    if (linked !== customer && !failed.includes(customer)) failed.push(customer);
  }
  return failed;
};

/**
 * Each night: looks at every customer at the provider and writes what differs, which goes into a row of
 * `private.reconciliations`. Answers {customers, mended, failed}. Only the server may ask.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const provider = providerOf(env);
  if (provider === null) return Response.json({ customers: 0, mended: [], failed: [] });
  const found = { customers: 0, mended: [] as string[], failed: [] as string[] };
  try {
    found.failed.push(...(await linkForgotten(project, provider)));
    for (let after = ""; ; ) {
      const page = await rpc<string[]>(project, "billing_customers", { after });
      for (const customer of page) {
        found.customers += 1;
        const outcome = await record(project, provider, customer, null).catch(() => "failed" as const);
        if (outcome === "applied") found.mended.push(customer);
        if (outcome === "failed") found.failed.push(customer);
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    await rpc(project, "log_reconciliation", found);
    await sendDunningMails(env, project, new Date().toISOString(), sendByMail);
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The reconciliation failed");
  }
  return Response.json(found);
};
