import { record, rpc } from "../_shared/payments/record.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import { type Environment, projectOf } from "../_shared/project.ts";
import { refuse } from "../_shared/service-caller.ts";

/**
 * Receives the provider's deliveries. Each one makes the function read the customer and store what the provider says
 * now, so the order of deliveries does not matter. Any answer but 2xx makes the provider deliver again.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  if (request.method !== "POST") return refuse(405, "Method not allowed", { Allow: "POST" });
  const project = projectOf(env);
  const provider = providerOf(env);
  if (project === null || provider === null) return refuse(503, "No payment provider is set up");
  const event = await provider.parseWebhook(await request.text(), request.headers.get("stripe-signature") ?? "");
  if (event === null) return refuse(400, "The delivery is not signed, or no event");
  if (event.customer === null) return Response.json({ outcome: "ignored" });
  try {
    if (await rpc<boolean>(project, "is_event_applied", { event: event.id }))
      return Response.json({ outcome: "repeated" });
    return Response.json({ outcome: await record(project, provider, event.customer, event) });
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The delivery could not be written");
  }
};
