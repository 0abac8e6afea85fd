import { BehaviorSubject } from "rxjs";
import { WebSocketServer } from "ws";
import { listenOnLoopback } from "#local/listen.ts";
import { decodeFrame, encodeFrame, type PhoenixMessage } from "#local/realtime/frames.ts";

/** Answers a join by its token: null takes it, a text refuses it for that reason, as Supabase Realtime words it. */
export type JoinAnswer = (token: unknown) => string | null;

const nothing = () => new Response(null, { status: 404 });

/**
 * A Realtime server that takes or refuses joins as the test says, and ends channels. `serve` answers other requests.
 */
export const startFakeRealtime = async (
  answer: JoinAnswer,
  serve: (request: Request) => Response | Promise<Response> = nothing,
) => {
  const joins = new BehaviorSubject(0);
  const enders = new Set<() => void>();
  const { server, port, close } = await listenOnLoopback(0, serve);
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    const send = (message: PhoenixMessage) => socket.send(encodeFrame(message));
    socket.on("message", (data: Buffer, isBinary) => {
      const message = decodeFrame(data, isBinary);
      if (!message) return;
      const { ref, joinRef, topic } = message;
      const reason = message.event === "phx_join" ? answer(Object(message.payload).access_token) : null;
      const payload = reason === null ? { status: "ok", response: {} } : { status: "error", response: { reason } };
      send({ joinRef, ref, topic, event: "phx_reply", payload });
      if (message.event !== "phx_join") return;
      if (reason === null) enders.add(() => send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} }));
      joins.next(joins.value + 1);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** How many were asked for so far. */
    joins,
    /** Ends every channel, as past the messages of a second that a plan has. */
    endChannels() {
      for (const end of enders) end();
      enders.clear();
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await close();
    },
  };
};
