import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import { resolveIdentity } from "#local/identity.ts";
import type { Catalogue } from "./catalogue/types.ts";
import { RestError, tokenError } from "./errors.ts";
import type { Query } from "./grammar/ast.ts";
import { type Media, negotiate } from "./grammar/media-type.ts";
import { type Preferences, parsePreferences } from "./grammar/preferences.ts";
import { parseQuery } from "./grammar/query.ts";

/** A request after its head was read; names in it are not yet checked against the catalogue. */
export type RestRequest = {
  method: string;
  /** Path below the service: `/athlete`, `/rpc/add_up`. */
  path: string;
  identity: RequestIdentity;
  media: Media;
  preferences: Preferences;
  query: Query;
  rangeHeader: string | null;
  catalogue: Catalogue;
  /** Most rows of one level of an answer. */
  maxRows: number;
  body(): Promise<string>;
};

/** PostgREST's words for a token that does not verify. */
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

const identify = async (
  request: Request,
  path: string,
  context: Pick<StackContext, "keys">,
): Promise<RequestIdentity> => {
  const resolved = await resolveIdentity(request, context);
  if (!resolved.ok) throw tokenError(tokenMessage(resolved));
  const { identity } = resolved;
  return { ...identity, settings: { ...identity.settings, "request.path": path } };
};

/** The JSON text of a body; a form counts as one object of texts. */
const readBody = async (request: Request): Promise<string> => {
  const contentType = request.headers.get("content-type") ?? "application/json";
  const media = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const text = await request.text();
  if (media === "application/json" || media.endsWith("+json")) return text;
  if (media === "application/x-www-form-urlencoded")
    return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  if (text === "") return text;
  throw new RestError(400, { code: "PGRST102", message: `Content-Type not acceptable: ${media}` });
};

export const readRequest = async (
  request: Request,
  input: {
    path: string;
    target: "table" | "function";
    context: Pick<StackContext, "keys">;
    catalogue: Catalogue;
    maxRows: number;
  },
): Promise<RestRequest> => {
  const { headers, method } = request;
  const identity = await identify(request, input.path, input.context);
  checkProfile(request);
  const calledByBody = input.target === "function" && method === "POST";
  return {
    method,
    path: input.path,
    identity,
    media: negotiate(headers.get("accept")),
    preferences: parsePreferences(headers.get("prefer")),
    query: parseQuery(
      new URL(request.url).searchParams,
      input.target === "function" && !calledByBody ? "function" : "table",
    ),
    rangeHeader: method === "GET" || method === "HEAD" || calledByBody ? headers.get("range") : null,
    catalogue: input.catalogue,
    maxRows: input.maxRows,
    body: () => readBody(request),
  };
};
