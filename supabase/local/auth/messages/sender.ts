import { isIP } from "node:net";
import type { Context } from "hono";

/** The part of `@hono/node-server`'s bindings that has the socket's address. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The peer's address, for rate limits and session rows; null when the request came without a socket. It reads no header
 * such as `X-Forwarded-For`: anyone can write one, and no proxy stands in front of the stack.
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

/** The key of a sender's rate-limit buckets; requests without an address share one. */
export const senderKey = (c: Context): string => senderAddress(c) ?? "local";
