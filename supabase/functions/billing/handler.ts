import { CORS, preflight } from "../_shared/cors.ts";
import { MemberRefusal, memberToken } from "../_shared/member-caller.ts";
import { PaymentRefusal } from "../_shared/payments/payment-provider.ts";
import { CallFailure } from "../_shared/payments/record.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import { type Environment, projectOf, publishableKey } from "../_shared/project.ts";
import { ACTIONS } from "./actions.ts";
import { asMember, BillingRefusal } from "./caller.ts";
import { backToDesktop } from "./return-address.ts";

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { ...CORS, "cache-control": "no-store" } });

const bodyOf = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null) throw new BillingRefusal(400, "bad_request");
  return body as Record<string, unknown>;
};

const act = async (request: Request, env: Environment): Promise<object> => {
  const body = await bodyOf(request);
  const action = typeof body.action === "string" && Object.hasOwn(ACTIONS, body.action) ? ACTIONS[body.action] : null;
  if (!action) throw new BillingRefusal(400, "bad_request");
  const token = memberToken(request);
  const provider = providerOf(env);
  const project = projectOf(env);
  if (project === null || provider === null) throw new BillingRefusal(503, "not_set_up");
  const member = asMember(project, publishableKey(env), token);
  const caller = await member.caller();
  if (caller === null) throw new BillingRefusal(401, "not_signed_in");
  return action({ env, project, provider, caller, body, state: member.state });
};

/**
 * A member's actions on their subscription: POST `{action, …}` with their token, as docs/billing.md lists. A failure
 * answers `{code}`. GET leads back to the desktop app.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const permission = preflight(request);
  if (permission) return permission;
  if (request.method === "GET") return backToDesktop(request);
  if (request.method !== "POST") return answer(405, { code: "bad_request" });
  try {
    return answer(200, await act(request, env));
  } catch (error) {
    if (error instanceof BillingRefusal || error instanceof MemberRefusal)
      return answer(error.status, { code: error.code });
    if (error instanceof PaymentRefusal)
      return answer(error.code === "payment_failed" ? 402 : 409, { code: error.code });
    if (error instanceof CallFailure && error.isBadData) return answer(400, { code: "bad_request" });
    console.error(error instanceof Error ? error.message : error);
    return answer(502, { code: "provider_unreachable" });
  }
};
