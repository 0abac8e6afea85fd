export type Environment = Readonly<Record<string, string | undefined>>;

type Claim = { email: string; full_name: string; first_name: string };

/** Milliseconds that the receiver has; its answer is not read. */
const TIMEOUT = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Full name, else first name, else what stands before the @ of the address, else 'Utente'. */
export const welcomeName = ({ full_name, first_name, email }: Claim): string =>
  full_name.trim() || first_name.trim() || email.split("@")[0]?.trim() || "Utente";

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Digests have one length, so that the time it takes says nothing about the key. */
const isSame = async (given: string, key: string): Promise<boolean> => {
  const [a, b] = await Promise.all([digest(given), digest(key)]);
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
};

/** The receiver gets personal data and a secret: encrypted, unless it is this machine. */
const receiverOf = (address: string | undefined): URL | null => {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (url === null) return null;
  const isLocal = url.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || isLocal ? url : null;
};

const memberOf = async (request: Request): Promise<string | null> => {
  const body: unknown = await request.json().catch(() => null);
  const id: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "user_id") : null;
  return typeof id === "string" && UUID.test(id) ? id : null;
};

const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });

/**
 * Sends the welcome message of `{user_id}` to WELCOME_WEBHOOK_URL: `{user_id, name, email}` with the secret in
 * `x-webhook-secret`. Each member once, and the receiver's failures are ignored. Only the server may ask: the bearer is
 * the service role's key. Does nothing where URL or secret is unset.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const { SUPABASE_URL: project, SUPABASE_SERVICE_ROLE_KEY: key, WELCOME_WEBHOOK_SECRET: secret } = env;
  if (request.method !== "POST") return refuse(405, "Method not allowed", { Allow: "POST" });
  const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!project || !key || !bearer || !(await isSame(bearer, key)))
    return refuse(401, "Only the server may ask for this");
  const member = await memberOf(request);
  if (member === null) return refuse(400, 'The body must be {"user_id": a UUID}');
  const receiver = receiverOf(env.WELCOME_WEBHOOK_URL);
  if (receiver === null || !secret) return new Response(null, { status: 204 });

  const answer = await fetch(`${project}/rest/v1/rpc/claim_welcome`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ member }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
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
