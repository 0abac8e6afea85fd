import { type Environment, isOpaqueKey, keyHeaders, type Project, projectOf, serverKeys } from "./project.ts";

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Compares digests, which have one length, so that the time of the comparison reveals nothing about the key. */
const isSame = async (given: string, key: string): Promise<boolean> => {
  const [a, b] = await Promise.all([digest(given), digest(key)]);
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
};

/** The address where it is https or of this machine, else null: what goes there holds personal data and a secret. */
export const secureAddress = (address: string | undefined): URL | null => {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (url === null) return null;
  const isLocal = url.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || isLocal ? url : null;
};

export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

/** Compares with every key, so that the time does not reveal which one matched. */
const isServerKey = async (given: string | undefined, keys: readonly string[]): Promise<boolean> =>
  given !== undefined && (await Promise.all(keys.map((key) => isSame(given, key)))).includes(true);

/**
 * Admits a call by the server: POST with one of its keys as `apikey`, or with a JWT among them as bearer. Returns the
 * project, or the response that refuses the call.
 */
export const admitServer = async (request: Request, env: Environment): Promise<Project | Response> => {
  const project = projectOf(env);
  if (request.method !== "POST") return refuse(405, "Method not allowed", { Allow: "POST" });
  const { headers } = request;
  const keys = serverKeys(env);
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const isServer =
    (await isServerKey(headers.get("apikey") ?? undefined, keys)) ||
    (await isServerKey(
      bearer,
      keys.filter((key) => !isOpaqueKey(key)),
    ));
  return project !== null && isServer ? project : refuse(401, "Only the server may ask for this");
};

/** Calls a service of the project with the server's key. */
export const callProject = (
  { url, key }: Project,
  path: string,
  { method = "POST", body, timeout }: { method?: string; body: unknown; timeout: number },
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { ...keyHeaders(key), "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });

/** Calls an SQL function of the project, for at most ten seconds. Throws where it does not answer. */
export const callRpc = async (project: Project, name: string, body: object): Promise<Response> => {
  const answer = await callProject(project, `/rest/v1/rpc/${name}`, { body, timeout: 10_000 });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return answer;
};

/**
 * Reads `at` of the body, ISO 8601 of the years 1 to 9999: the time of a server whose clock is not the database's. Null
 * without one; a 400 response for a wrong one.
 */
export const requestTime = async (request: Request): Promise<string | null | Response> => {
  const body: unknown = await request.json().catch(() => null);
  const at: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "at") : null;
  if (at === undefined || at === null) return null;
  const time = typeof at === "string" && /^(?!0000)\d{4}-\d\d-\d\dT/.test(at) ? Date.parse(at) : Number.NaN;
  return Number.isNaN(time) ? refuse(400, "at is no instant") : new Date(time).toISOString();
};
