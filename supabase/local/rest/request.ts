import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import { resolveIdentity } from "#local/identity.ts";
import { notServed, RestError, tokenError } from "./errors.ts";

/** The options in a request's method and headers. */
export type RequestHead = {
  identity: RequestIdentity;
  /** Whether the answer is exactly one row, as an object. */
  single: boolean;
  /** Whether the answer holds the written rows. */
  shown: boolean;
  counted: boolean;
  /** `Preference-Applied`; null for none. */
  applied: string | null;
};

/** PostgREST's message for a token that does not verify. */
const tokenMessage = (refusal: { reason: "expired" | "invalid"; message: string }): string => {
  if (refusal.reason === "expired") return "JWT expired";
  return refusal.message.startsWith("role ") ? refusal.message : "JWSError JWSInvalidSignature";
};

/** The only schema that is served. */
const SCHEMA = "public";

/** A request may name its schema: by `Accept-Profile` where it reads, by `Content-Profile` where it writes. */
const checkProfile = ({ method, headers }: Request): void => {
  const writes = ["POST", "PATCH", "PUT", "DELETE"].includes(method);
  const profile = headers.get(writes ? "content-profile" : "accept-profile");
  if (profile === null || profile === SCHEMA) return;
  throw new RestError(406, { code: "PGRST106", message: `The schema must be one of the following: ${SCHEMA}` });
};

export const JSON_TYPE = "application/json; charset=utf-8";
export const OBJECT_TYPE = "application/vnd.pgrst.object+json; charset=utf-8";

const asksForObject = (accept: string | null): boolean => {
  const types = (accept ?? "*/*").split(",").map((type) => type.trim().toLowerCase());
  if (types.includes("application/vnd.pgrst.object+json")) return true;
  if (types.some((type) => /^(?:\*\/\*|application\/(?:\*|json))(?:;|$)/.test(type))) return false;
  throw notServed(415, "PGRST107", `None of these media types are available: ${types.join(", ")}`);
};

const PREFERENCES = ["return=representation", "return=minimal", "count=exact"] as const;

/** The preferences in their header's order. PostgREST leaves out those that it does not know. */
const preferencesOf = (header: string | null): Set<string> => {
  const given = (header ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  const other = given.find((one) => !PREFERENCES.some((known) => known === one));
  if (other !== undefined) throw notServed(400, "PGRST122", `Preference not served: ${other}`);
  return new Set(given);
};

/** Reads the head of a request to `path`, below the service. Throws what PostgREST refuses it with. */
export const readHead = async (
  request: Request,
  path: string,
  context: Pick<StackContext, "keys">,
): Promise<RequestHead> => {
  const { headers, method } = request;
  const resolved = await resolveIdentity(request, context);
  if (!resolved.ok) throw tokenError(tokenMessage(resolved));
  checkProfile(request);
  if (headers.has("range")) throw notServed(400, "PGRST100", "Ranges are asked for by limit and offset");
  const preferences = preferencesOf(headers.get("prefer"));
  const reads = method === "GET" || method === "HEAD";
  const applied = PREFERENCES.filter((one) => preferences.has(one) && !(reads && one.startsWith("return")));
  return {
    identity: { ...resolved.identity, settings: { ...resolved.identity.settings, "request.path": path } },
    single: asksForObject(headers.get("accept")),
    shown: preferences.has("return=representation"),
    counted: preferences.has("count=exact"),
    applied: applied.length === 0 ? null : applied.join(", "),
  };
};

/** The JSON of a body, as it came and parsed. Throws PGRST102 where it is none, and none stands for nothing. */
export const readJson = async (request: Request, nothing = ""): Promise<{ text: string; json: unknown }> => {
  const type = request.headers.get("content-type") ?? "application/json";
  const media = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const text = (await request.text()) || nothing;
  const refuse = (message: string) => new RestError(400, { code: "PGRST102", message });
  if (media !== "application/json" && text !== nothing) throw refuse(`Content-Type not acceptable: ${media}`);
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch {
    throw refuse("Empty or invalid json");
  }
};
