import { isIP } from "node:net";
import type { Context } from "hono";

/** What `@hono/node-server` puts beside the request. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Address of the peer for rate limits and session rows; null when the request came without a socket.
 * Headers such as `X-Forwarded-For` are anyone's to write, and no proxy stands in front of the stack.
 */
export const senderAddress = (c: Context): string | null => {
  const env: unknown = c.env;
  const address = (env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? "";
  return isIP(address) === 0 ? null : address;
};

export type Sender = { ip: string | null; userAgent: string | null };

export const senderOf = (c: Context): Sender => ({
  ip: senderAddress(c),
  userAgent: c.req.header("user-agent")?.slice(0, 512) ?? null,
});

/** Key of a sender's rate-limit bucket. */
export const senderKey = (c: Context): string => senderAddress(c) ?? "local";
