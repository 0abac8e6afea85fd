import { settleRenewals } from "../_shared/payments/settle-renewals.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import type { Environment } from "../_shared/project.ts";
import { admitServer, refuse } from "../_shared/service-caller.ts";

/**
 * Called when an account is about to end, is kept after all, or was removed: its renewal stops, goes on, or ends with
 * the customer. Answers {failed}, the provider's ids, which the nightly comparison tries again. Only the server may
 * call it.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const provider = providerOf(env);
  if (provider === null) return Response.json({ failed: [] });
  try {
    const { failed } = await settleRenewals(project, provider);
    return Response.json({ failed });
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The renewals were not settled");
  }
};
