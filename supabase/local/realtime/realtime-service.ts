import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type Scheduler, systemScheduler } from "#local/clock.ts";
import type { StackContext } from "#local/context.ts";
import { isLoopbackHost } from "#local/gateway/host-check.ts";
import type { StackProject } from "#local/project.ts";
import { createConnection } from "./connection.ts";
import { decodeFrame } from "./frames.ts";
import { createHub } from "./hub.ts";

export type RealtimeService = {
  /** Handles the `upgrade` event of the HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

const SOCKET_PATH = /^\/realtime\/v1\/(?:socket\/)?websocket$/;
/** Most bytes of a message, the limit of Supabase Realtime. */
const MAX_MESSAGE = 3 * 2 ** 20;
const TRIM_INTERVAL = 3_600_000;
const TRIM = "delete from realtime.messages where inserted_at < localtimestamp - interval '1 day'";

const UNSUPPORTED_DATA = 1003;
const GOING_AWAY = 1001;

const refuse = (socket: Duplex, status: string, body: Record<string, string>) => {
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
};

type Notification = { id: string; topic: string; event: string; private: boolean; payload: unknown };

/**
 * The part of Supabase Realtime that the app uses: public and private channels over Phoenix's protocol at
 * `/realtime/v1/websocket`. They receive what `realtime.send()` wrote into `realtime.messages` once its transaction
 * committed.
 */
export const createRealtimeService = async (
  context: StackContext,
  memberWhoseRightsChanged: StackProject["memberWhoseRightsChanged"],
  scheduler: Scheduler = systemScheduler,
): Promise<RealtimeService> => {
  const { database } = context;
  const hub = createHub();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  let closed = false;

  const deliver = async (notice: string) => {
    let message = JSON.parse(notice) as Partial<Notification> & { id: string };
    if (message.topic === undefined) {
      const found = await database.query<Notification>(
        "select id, topic, event, private, payload from realtime.messages where id = $1",
        [message.id],
      );
      message = found.rows[0] ?? message;
    }
    const { id, topic, event, payload } = message;
    if (topic === undefined) return;
    const target = { subTopic: topic, isPrivate: message.private ?? false };
    hub.broadcast(target, { type: "broadcast", event: event ?? "", payload, meta: { id } });
    const member = memberWhoseRightsChanged(topic, payload);
    if (member !== null) await hub.authorizeAnew(member);
  };
  const stopListening = await database.listen("realtime_messages", (notice) => {
    deliver(notice).catch((error: unknown) => {
      if (!closed) context.log(`realtime: a message from the database was not delivered: ${String(error)}`);
    });
  });

  const trim = async (): Promise<void> => {
    await database.query(TRIM).catch((error: unknown) => {
      if (!closed) context.log(`realtime: old messages were not trimmed: ${String(error)}`);
    });
  };
  let cancelTrim = () => {};
  const trimAgain = () => {
    cancelTrim = scheduler.schedule(() => void trim().then(() => !closed && trimAgain()), TRIM_INTERVAL);
  };
  await trim();
  trimAgain();

  const open = (socket: WebSocket, url: URL, token: string | null) => {
    if (!url.searchParams.get("vsn")?.startsWith("2."))
      return socket.close(UNSUPPORTED_DATA, "vsn 2 alone is served locally");
    const connection = createConnection({
      context,
      hub,
      scheduler,
      apiKeyToken: token,
      send: (frame) => socket.send(frame),
    });
    // One message after the other: a broadcast must not overtake the join before it.
    let queue: Promise<void> = Promise.resolve();
    socket.on("message", (data: Buffer, isBinary) => {
      const message = decodeFrame(data, isBinary);
      if (!message) return socket.close(UNSUPPORTED_DATA, "malformed message");
      queue = queue
        .then(() => connection.receive(message))
        .catch((error: unknown) => {
          if (closed) return;
          context.log(`realtime: ${message.event}: ${String(error)}`);
          socket.close(1011, "unexpected failure");
        });
    });
    socket.on("close", () => connection.close());
    // `ws` reports a broken frame here and closes the socket itself.
    socket.on("error", () => connection.close());
  };

  return {
    upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      if (!isLoopbackHost(request.headers.host))
        return refuse(socket, "403 Forbidden", { message: "Host not allowed" });
      const url = URL.canParse(request.url ?? "", context.url) ? new URL(request.url ?? "", context.url) : null;
      if (!url || !SOCKET_PATH.test(url.pathname)) {
        return refuse(socket, "404 Not Found", { message: "no Route matched with those values" });
      }
      const key = url.searchParams.get("apikey") || null;
      const token = key && context.keys.tokenOfApiKey(key);
      if (key !== null && token === null) {
        return refuse(socket, "401 Unauthorized", { message: "Invalid API key" });
      }
      sockets.handleUpgrade(request, socket, head, (ws) => open(ws, url, token));
    },
    async close() {
      closed = true;
      cancelTrim();
      for (const socket of sockets.clients) socket.close(GOING_AWAY);
      await stopListening();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};
