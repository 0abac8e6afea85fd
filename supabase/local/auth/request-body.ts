import { z } from "zod";
import { AuthError } from "./auth-error.ts";

const MAX_BODY_BYTES = 1024 * 1024;

const tooLarge = (): AuthError => new AuthError(413, "validation_failed", "Request body is too large");

const readLimited = async (request: Request): Promise<string> => {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** A text that may be absent or null, both of which count as empty. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** A JSON object that may be absent or null. */
export const objectField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null);

export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/**
 * Reads at most 1 MiB of JSON, whatever the content type says, and checks the fields' types.
 * Throws 400 `bad_json` for anything else and 413 for a larger body, without reading the rest of it.
 */
export const readBody = async <T>(request: Request, schema: z.ZodType<T>): Promise<T> =>
  parseBody(await readLimited(request), schema);

/** The same for a request that may have no body, which counts as `{}`. */
export const readOptionalBody = async <T>(request: Request, schema: z.ZodType<T>): Promise<T> =>
  parseBody((await readLimited(request)).trim() || "{}", schema);

/** The fields of a form, at most 1 MiB of it. Throws 413 for a larger one. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readLimited(request));

/** As Go's parser says it of what is no JSON from its first sign on. */
const syntaxProblem = (text: string): string => {
  const [first] = text.trimStart();
  if (first === undefined) return "unexpected end of JSON input";
  return /[[{"\dtfn-]/.test(first) ? "invalid JSON" : `invalid character '${first}' looking for beginning of value`;
};

const parseBody = <T>(text: string, schema: z.ZodType<T>): T => {
  try {
    return schema.parse(JSON.parse(text) ?? {});
  } catch (error) {
    const reason = error instanceof z.ZodError ? (error.issues[0]?.message ?? "wrong type") : syntaxProblem(text);
    throw new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
  }
};
