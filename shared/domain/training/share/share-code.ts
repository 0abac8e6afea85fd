import { ANY_MARK, MAX_CODE, MAX_CONTENT } from "./share-address.ts";
import { readPlan, type SharedPlan, type ShareProblem } from "./shared-plan.ts";

/** The beginning of a code; each version has its own number. */
const MARK = "p1.";

/** Most characters of a link: some messengers cut longer ones. */
export const MAX_LINK = 8_000;
/** Most bytes of a link in a QR code that a phone's camera reads from a screen: 117 modules. */
export const MAX_QR = 1_200;

const pass = async (bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream, most: number) => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
    .getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    // A few bytes may unpack to any amount.
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Encodes content for a link's fragment: deflated, as base64url. */
export const encodeShare = async (content: object): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const packed = await pass(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  return `${MARK}${toText(packed ?? new Uint8Array())}`;
};

/** Decodes a fragment, which may hold anything. */
export const decodeShare = async (code: string): Promise<{ plan: SharedPlan } | { problem: ShareProblem }> => {
  const version = Number(ANY_MARK.exec(code)?.[1] ?? 0);
  if (version > 1) return { problem: "newer" };
  if (!code.startsWith(MARK)) return { problem: "broken" };
  if (code.length > MAX_CODE) return { problem: "tooBig" };
  try {
    const unpacked = await pass(fromText(code.slice(MARK.length)), new DecompressionStream("deflate-raw"), MAX_CONTENT);
    if (unpacked === null) return { problem: "tooBig" };
    return readPlan(new TextDecoder("utf-8", { fatal: true }).decode(unpacked));
  } catch {
    return { problem: "broken" };
  }
};
