import type { Environment } from "../_shared/project.ts";
import { admitServer, callProject, refuse, secureAddress } from "../_shared/service-caller.ts";

type Claim = { email: string; full_name: string; first_name: string };

/** Milliseconds that the receiver has to answer; the answer is not read. */
const TIMEOUT = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Full name, else first name, else the part of the address before the @, else 'Utente'. */
export const welcomeName = ({ full_name, first_name, email }: Claim): string =>
  full_name.trim() || first_name.trim() || email.split("@")[0]?.trim() || "Utente";

const memberOf = async (request: Request): Promise<string | null> => {
  const body: unknown = await request.json().catch(() => null);
  const id: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "user_id") : null;
  return typeof id === "string" && UUID.test(id) ? id : null;
};

/**
 * Sends the welcome message of `{user_id}` to WELCOME_WEBHOOK_URL: `{user_id, name, email}` with the secret in
 * `x-webhook-secret`. Each member gets it once, and failures of the receiver are ignored. Only the server may call it:
 * the bearer is the service role's key. Does nothing where URL or secret is unset.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const { WELCOME_WEBHOOK_SECRET: secret } = env;
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const member = await memberOf(request);
  if (member === null) return refuse(400, 'The body must be {"user_id": a UUID}');
  const receiver = secureAddress(env.WELCOME_WEBHOOK_URL);
  if (receiver === null || !secret) return new Response(null, { status: 204 });

  const answer = await callProject(project, "/rest/v1/rpc/claim_welcome", { body: { member }, timeout: TIMEOUT });
  if (!answer.ok) return refuse(502, "The member could not be read");
  const claim: Claim | null = await answer.json();
  if (claim === null) return new Response(null, { status: 204 });

  const message = { user_id: member, name: welcomeName(claim), email: claim.email };
  await fetch(receiver, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-secret": secret },
    body: JSON.stringify(message),
    // A redirect could carry the secret elsewhere.
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined);
  return new Response(null, { status: 204 });
};
