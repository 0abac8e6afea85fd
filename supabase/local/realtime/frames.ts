import { nestsTooDeep } from "#local/gateway/json-depth.ts";

/** A Phoenix message of serializer 2.0.0: an array on the wire. */
export type PhoenixMessage = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

const isText = (value: unknown): value is string => typeof value === "string";
const refOf = (value: unknown): string | null => (isText(value) ? value : null);

const parseJson = (text: string): unknown => {
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const PUSH = 3;

/**
 * Decodes the head of a client's broadcast in a binary frame, enough to refuse it: five lengths, an encoding, then
 * texts.
 */
const decodePush = (data: Buffer): PhoenixMessage | null => {
  if (data.length < 7 || data[0] !== PUSH) return null;
  let offset = 7;
  const [joinRef = "", ref = "", topic = ""] = [...data.subarray(1, 4)].map((length) => {
    offset += length;
    return data.toString("utf8", offset - length, offset);
  });
  if (offset > data.length) return null;
  return { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast", payload: null };
};

/** Decodes a frame; null for anything that is not a message. */
export const decodeFrame = (data: Buffer, isBinary: boolean): PhoenixMessage | null => {
  if (isBinary) return decodePush(data);
  const message = parseJson(data.toString("utf8"));
  if (!Array.isArray(message)) return null;
  const [joinRef, ref, topic, event, payload] = message as unknown[];
  if (!isText(topic) || !isText(event)) return null;
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload };
};

export const encodeFrame = ({ joinRef, ref, topic, event, payload }: PhoenixMessage): string =>
  JSON.stringify([joinRef, ref, topic, event, payload]);
