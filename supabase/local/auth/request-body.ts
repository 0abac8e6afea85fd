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
 * Reads a JSON body of at most 1 MiB, whatever the content type, and checks the types of its fields. Throws 400
 * `bad_json` for anything else, and 413 for a larger body without reading the rest of it.
 */
export const readBody = async <S extends z.ZodObject>(request: Request, schema: S): Promise<z.infer<S>> =>
  parseBody(await readLimited(request), schema);

/** {@link readBody} for a request that may have no body, which counts as `{}`. */
export const readOptionalBody = async <S extends z.ZodObject>(request: Request, schema: S): Promise<z.infer<S>> =>
  parseBody((await readLimited(request)).trim() || "{}", schema);

/** The fields of a form of at most 1 MiB. Throws 413 for a larger one. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readLimited(request));

/** The message of Go's JSON parser for text that ends too soon, or is no JSON at its first or last character. */
const syntaxProblem = (text: string, parserMessage: string): string => {
  const at = Number(/ at position (\d+)/.exec(parserMessage)?.[1] ?? Number.NaN);
  if (/^(?:Unexpected end|Unterminated)/.test(parserMessage) || at >= text.length)
    return "unexpected end of JSON input";
  const quoted = (sign = "") => (sign === "'" ? "'\\''" : `'${sign}'`);
  if (parserMessage.includes("after JSON")) return `invalid character ${quoted(text[at])} after top-level value`;
  const [first] = text.trimStart();
  return /[[{"\dtfn-]/.test(first ?? "{")
    ? "invalid JSON"
    : `invalid character ${quoted(first)} looking for beginning of value`;
};

/** The body with its fields under their known names: Go ignores their case; of several of one name the last counts. */
const nameFields = (value: unknown, fields: readonly string[]): unknown =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, content]) => [
          fields.find((field) => field === name.toLowerCase()) ?? name,
          content,
        ]),
      );

const parseBody = <S extends z.ZodObject>(text: string, schema: S): z.infer<S> => {
  try {
    return schema.parse(nameFields(JSON.parse(text) ?? {}, Object.keys(schema.shape)));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? (error.issues[0]?.message ?? "wrong type")
        : syntaxProblem(text, error instanceof Error ? error.message : "");
    throw new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
  }
};
