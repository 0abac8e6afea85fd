import { type Context, Hono } from "hono";
import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import { apiKeyOf, bearerToken } from "#local/identity.ts";
import { BinaryPayload } from "./frames.ts";
import type { Hub } from "./hub.ts";
import { identify, isTopic } from "./join.ts";
import { readPolicies } from "./policies.ts";

const batch = z.object({
  messages: z.array(
    z.object({
      topic: z.string().refine(isTopic),
      event: z.string().min(1),
      payload: z.unknown(),
      private: z.boolean().default(false),
    }),
  ),
});

/**
 * Broadcast without a socket: `POST /api/broadcast`, and `POST /api/broadcast/{topic}/events/{event}` of `httpSend`.
 */
export const createBroadcastApi = (context: StackContext, hub: Hub): Hono => {
  const api = new Hono();

  const caller = (c: Context) => identify(bearerToken(c.req.raw.headers) ?? apiKeyOf(c.req.raw), context);
  const mayWrite = async (identity: RequestIdentity, topic: string, isPrivate: boolean): Promise<boolean> =>
    !isPrivate || (await readPolicies(context.database, identity, topic)).broadcast.write;

  api.post("/api/broadcast", async (c) => {
    const identified = await caller(c);
    if (!identified.ok) return c.json({ message: identified.reason }, 401);
    const parsed = batch.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ errors: { messages: ["is invalid"] }, message: "messages is invalid" }, 422);
    for (const { topic, event, payload, private: isPrivate } of parsed.data.messages) {
      // As on a hosted project, a message that its sender may not write is left out without a word.
      if (await mayWrite(identified.identity, topic, isPrivate)) {
        hub.broadcast({ subTopic: topic, isPrivate }, { type: "broadcast", event, payload });
      }
    }
    return c.body(null, 202);
  });

  api.post("/api/broadcast/:topic/events/:event", async (c) => {
    const identified = await caller(c);
    if (!identified.ok) return c.json({ message: identified.reason }, 401);
    const { topic, event } = c.req.param();
    if (!isTopic(topic)) return c.json({ message: "topic is invalid" }, 422);
    const isPrivate = c.req.query("private") === "true";
    const isBinary = c.req.header("content-type")?.startsWith("application/octet-stream") ?? false;
    const payload: unknown = isBinary
      ? new BinaryPayload(new Uint8Array(await c.req.arrayBuffer()))
      : await c.req.json().catch(() => undefined);
    if (payload === undefined) return c.json({ message: "body is not valid JSON" }, 422);
    if (!(await mayWrite(identified.identity, topic, isPrivate))) {
      return c.json({ message: `Unauthorized: You do not have permissions to write to ${topic}` }, 403);
    }
    hub.broadcast({ subTopic: topic, isPrivate }, { type: "broadcast", event, payload });
    return c.body(null, 202);
  });

  return api;
};
