import { z } from "zod";
import type { Scheduler } from "#local/clock.ts";
import type { StackContext } from "#local/context.ts";
import { encodeFrame, type PhoenixMessage } from "./frames.ts";
import type { Hub, JoinedChannel } from "./hub.ts";
import { broughtToken, isTopic, type JoinRequest, mayJoin, parseJoin } from "./join.ts";

type Joined = JoinedChannel & {
  joinRef: string | null;
  /** The token that the channel was opened or last refreshed with; null for none. */
  token: string | null;
  cancelExpiry: () => void;
};

type Reply = { status: "ok" | "error"; response: Record<string, unknown> };

const OK: Reply = { status: "ok", response: {} };
const refused = (reason: string): Reply => ({ status: "error", response: { reason } });

const TOPIC_PREFIX = "realtime:";
const MAX_CHANNELS = 100;
/** Longest delay of a timer, in milliseconds. The token of an API key lives longer. */
const MAX_DELAY = 2 ** 31 - 1;

const tokenPush = z.object({ access_token: z.string().nullish() });

export type ConnectionOptions = {
  context: StackContext;
  hub: Hub;
  scheduler: Scheduler;
  /** The token of the socket's own `apikey`, for channels that bring none. */
  apiKeyToken: string | null;
  send(frame: string): void;
};

/** One socket: its channels, in the Phoenix channel protocol as Supabase Realtime speaks it. */
export type SocketConnection = { receive(message: PhoenixMessage): Promise<void>; close(): void };

export const createConnection = ({
  context,
  hub,
  scheduler,
  apiKeyToken,
  send,
}: ConnectionOptions): SocketConnection => {
  const channels = new Map<string, Joined>();
  let closed = false;

  const push = (message: PhoenixMessage) => {
    if (!closed) send(encodeFrame(message));
  };
  const reply = ({ joinRef, ref, topic }: PhoenixMessage, { status, response }: Reply) =>
    push({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });

  const drop = (channel: Joined) => {
    channel.cancelExpiry();
    channels.delete(channel.topic);
    hub.remove(channel);
  };
  const shutDown = (channel: Joined, message: string) => {
    channel.push("system", { extension: "system", status: "error", message, channel: channel.subTopic });
    drop(channel);
    push({ joinRef: channel.joinRef, ref: channel.joinRef, topic: channel.topic, event: "phx_close", payload: {} });
  };

  const watchExpiry = (channel: Joined, expiresAt: number | null) => {
    channel.cancelExpiry();
    if (expiresAt === null) return;
    const left = expiresAt - context.clock.now();
    channel.cancelExpiry = scheduler.schedule(
      () => (left > MAX_DELAY ? watchExpiry(channel, expiresAt) : shutDown(channel, "Token has expired")),
      Math.min(Math.max(left, 0), MAX_DELAY),
    );
  };

  const openChannel = ({ joinRef, topic }: PhoenixMessage, request: JoinRequest): Joined => ({
    token: request.accessToken ?? apiKeyToken,
    memberId: null,
    authorizeAnew() {
      return authorizeWith(this, this.token);
    },
    topic,
    subTopic: topic.slice(TOPIC_PREFIX.length),
    joinRef,
    isPrivate: request.isPrivate,
    cancelExpiry: () => undefined,
    push: (event, payload) => push({ joinRef: event === "system" ? joinRef : null, ref: null, topic, event, payload }),
  });

  const join = async (message: PhoenixMessage) => {
    const request = parseJoin(message.payload);
    const named = message.topic.startsWith(TOPIC_PREFIX) && isTopic(message.topic.slice(TOPIC_PREFIX.length));
    if (!request || !named) {
      return reply(message, refused("TopicNameRequired: You must provide a topic name"));
    }
    if (request.notServed !== null) {
      return reply(message, refused(`RealtimeDisabledForConfiguration: ${request.notServed} is not served locally`));
    }
    const channel = openChannel(message, request);
    const result = await mayJoin(channel.token, channel, context);
    if (closed) return;
    if (!result.ok) return reply(message, refused(result.reason));
    const previous = channels.get(message.topic);
    if (previous) {
      drop(previous);
      push({ joinRef: previous.joinRef, ref: previous.joinRef, topic: message.topic, event: "phx_close", payload: {} });
    }
    if (channels.size >= MAX_CHANNELS) return reply(message, refused("ChannelRateLimitReached: Too many channels"));
    channel.memberId = result.authorization.memberId;
    channels.set(message.topic, channel);
    hub.add(channel);
    watchExpiry(channel, result.authorization.expiresAt);
    reply(message, { status: "ok", response: { postgres_changes: [] } });
  };

  const authorizeWith = async (channel: Joined, token: string | null) => {
    const result = await mayJoin(token, channel, context);
    if (channels.get(channel.topic) !== channel) return;
    if (!result.ok) return shutDown(channel, result.reason);
    const { memberId, expiresAt } = result.authorization;
    Object.assign(channel, { token, memberId });
    watchExpiry(channel, expiresAt);
  };

  const refreshToken = async (channel: Joined, payload: unknown) => {
    const parsed = tokenPush.safeParse(payload);
    const token = parsed.success ? broughtToken(parsed.data.access_token) : null;
    if (token) await authorizeWith(channel, token);
  };

  const handle = async (channel: Joined, message: PhoenixMessage) => {
    switch (message.event) {
      case "phx_leave":
        drop(channel);
        reply(message, OK);
        push({ joinRef: channel.joinRef, ref: channel.joinRef, topic: channel.topic, event: "phx_close", payload: {} });
        return;
      case "access_token":
        return refreshToken(channel, message.payload);
      default:
        return reply(message, refused(`UnknownEvent: ${message.event} is not served locally`));
    }
  };

  return {
    async receive(message) {
      if (message.topic === "phoenix") {
        reply(message, message.event === "heartbeat" ? OK : refused("unmatched topic"));
        return;
      }
      if (message.event === "phx_join") return join(message);
      const channel = channels.get(message.topic);
      if (!channel) return reply(message, message.event === "phx_leave" ? OK : refused("unmatched topic"));
      // A message of an earlier join of the topic must not reach the present one.
      if (message.joinRef !== null && channel.joinRef !== null && message.joinRef !== channel.joinRef) return;
      return handle(channel, message);
    },
    close() {
      closed = true;
      for (const channel of [...channels.values()]) drop(channel);
    },
  };
};
