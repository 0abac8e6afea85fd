import { nestsTooDeep } from "#local/gateway/json-depth.ts";

/** A Phoenix message as channels see it, whichever serializer carried it. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** `vsn` of the socket: 1.0.0 sends objects, 2.0.0 arrays and binary broadcasts. */
export type Serializer = {
  /** Null for anything that is not a message. */
  decode(data: Buffer, isBinary: boolean): Message | null;
  encode(message: Message): string | Uint8Array | null;
};

/** A broadcast payload that is not JSON. */
export class BinaryPayload {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Nothing that JSON could carry stands for bytes: whoever meets one outside a binary frame must not send it. */
  toJSON(): never {
    throw new TypeError("a binary payload has no JSON form");
  }
}

const PUSH = 3;
const BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;

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

/** Kind 3 of Supabase's serializer 2.0.0: five lengths, an encoding, five texts, then the user's payload. */
const decodePush = (data: Buffer): Message | null => {
  if (data.length < 7 || data[0] !== PUSH) return null;
  const lengths = [...data.subarray(1, 6)];
  const encoding = data[6];
  let offset = 7;
  const texts = lengths.map((length) => {
    offset += length;
    return data.toString("utf8", offset - length, offset);
  });
  if (offset > data.length) return null;
  const [joinRef = "", ref = "", topic = "", event = "", metadata = ""] = texts;
  const rest = data.subarray(offset);
  const payload =
    encoding === JSON_ENCODING ? parseJson(rest.toString("utf8")) : new BinaryPayload(Uint8Array.from(rest));
  const meta = metadata === "" ? {} : parseJson(metadata);
  if (payload === undefined || typeof meta !== "object") return null;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: { ...meta, type: "broadcast", event, payload },
  };
};

type UserBroadcast = { event: string; payload: BinaryPayload; meta?: unknown };

const asBinaryBroadcast = ({ event, payload }: Message): UserBroadcast | null => {
  const broadcast = payload as Partial<UserBroadcast> | null;
  return event === "broadcast" && broadcast?.payload instanceof BinaryPayload ? (broadcast as UserBroadcast) : null;
};

/**
 * Kind 4: three lengths, an encoding, topic, event and metadata, then the bytes. Null where a text is over 255 bytes.
 */
const encodeBroadcast = (topic: string, { event, payload, meta }: UserBroadcast): Uint8Array | null => {
  const texts = [topic, event, meta === undefined ? "" : JSON.stringify(meta)].map((text) => Buffer.from(text));
  if (texts.some((text) => text.length > 255)) return null;
  return Buffer.concat([
    Buffer.from([BROADCAST, ...texts.map((text) => text.length), BINARY_ENCODING]),
    ...texts,
    payload.bytes,
  ]);
};

const version1: Serializer = {
  decode(data, isBinary) {
    const message = isBinary ? null : parseJson(data.toString("utf8"));
    if (typeof message !== "object" || message === null) return null;
    const { topic, event, payload, ref, join_ref: joinRef } = message as Record<string, unknown>;
    if (!isText(topic) || !isText(event)) return null;
    return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload };
  },
  encode(message) {
    if (asBinaryBroadcast(message)) return null;
    const { topic, event, payload, ref, joinRef } = message;
    return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
  },
};

const version2: Serializer = {
  decode(data, isBinary) {
    if (isBinary) return decodePush(data);
    const message = parseJson(data.toString("utf8"));
    if (!Array.isArray(message)) return null;
    const [joinRef, ref, topic, event, payload] = message as unknown[];
    if (!isText(topic) || !isText(event)) return null;
    return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload };
  },
  encode(message) {
    const binary = asBinaryBroadcast(message);
    if (binary) return encodeBroadcast(message.topic, binary);
    const { joinRef, ref, topic, event, payload } = message;
    return JSON.stringify([joinRef, ref, topic, event, payload]);
  },
};

/** Null for a version that does not exist. Phoenix takes 1.0.0 where none is named. */
export const serializerOf = (vsn: string | null): Serializer | null => {
  if (vsn === null || vsn === "" || vsn.startsWith("1.")) return version1;
  return vsn.startsWith("2.") ? version2 : null;
};
