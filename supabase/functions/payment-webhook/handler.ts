import { sendDunningMails } from "../_shared/payments/dunning-mails.ts";
import { record } from "../_shared/payments/record.ts";
import { sendByMail } from "../_shared/payments/send-by-mail.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import { type Environment, refuse } from "../_shared/service-caller.ts";

/**
 * Takes the provider's deliveries. Each is a reason to look: what is written is what the provider says now, so that
 * their order does not matter. Anything but 2xx makes the provider send it again.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  if (request.method !== "POST") return refuse(405, "Method not allowed", { Allow: "POST" });
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = env;
  const provider = providerOf(env);
  if (!url || !key || provider === null) return refuse(503, "No payment provider is set up");
  const event = await provider.parseWebhook(await request.text(), request.headers.get("stripe-signature") ?? "");
  if (event === null) return refuse(400, "The delivery is not signed");
  if (event.customer === null) return Response.json({ outcome: "ignored" });
  const project = { url, key };
  try {
    const outcome = await record(project, provider, event.customer, event.id);
    // A test clock may be ahead of ours.
    const at = new Date(Math.max(Date.now(), event.created * 1000)).toISOString();
    if (outcome === "applied" || event.type === "invoice.payment_failed")
      await sendDunningMails(env, project, at, sendByMail);
    return Response.json({ outcome });
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The delivery could not be written");
  }
};
