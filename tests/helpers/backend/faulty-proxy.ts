import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { listenOnLoopback } from "#local/listen.ts";

/** A request of the data API on its way to the server. */
export type ProxiedCall = { name: string; args: Record<string, unknown>; signal: AbortSignal };

/** `pass` asks the server and gives its answer. */
export type Fault = (call: ProxiedCall, pass: () => Promise<Response>) => Response | Promise<Response>;

/** A proxy on 127.0.0.1 before a backend. What it does to the data API's calls is the test's; all else passes. */
export type FaultyProxy = {
  url: string;
  /** Names of the calls that arrived, in order. */
  calls: string[];
  fault: Fault | null;
  /** Breaks every socket that is open. A client may come back at once. */
  cutSockets(): void;
  close(): Promise<void>;
};

const RPC = "/rest/v1/rpc/";
/** Node's own fetch unpacks the body: what the packed one was like does not hold any more. */
const OF_THE_PACKED_BODY = ["content-encoding", "content-length", "transfer-encoding"];

const relay = (request: IncomingMessage, socket: Duplex, head: Buffer, target: URL, open: Set<Socket>): void => {
  const upstream = connect(Number(target.port), target.hostname, () => {
    const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  open.add(upstream);
  upstream.on("error", () => socket.destroy());
  upstream.on("close", () => {
    open.delete(upstream);
    socket.destroy();
  });
  socket.on("error", () => upstream.destroy());
};

export const startFaultyProxy = async (backendUrl: string): Promise<FaultyProxy> => {
  const target = new URL(backendUrl);
  const open = new Set<Socket>();
  const pass = async (request: Request, body: ArrayBuffer | null): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const sent = new Headers(request.headers);
    for (const name of ["host", "connection", "content-length"]) sent.delete(name);
    const answer = await fetch(`${target.origin}${pathname}${search}`, { method: request.method, headers: sent, body });
    const headers = new Headers(answer.headers);
    for (const name of OF_THE_PACKED_BODY) headers.delete(name);
    const bare = answer.status === 204 || answer.status === 304;
    return new Response(bare ? null : await answer.arrayBuffer(), { status: answer.status, headers });
  };
  const cutSockets = () => {
    for (const socket of open) socket.destroy();
  };
  const proxy: Omit<FaultyProxy, "url" | "close"> = { calls: [], fault: null, cutSockets };
  const server = await listenOnLoopback(0, async (request) => {
    const body = request.body ? await request.arrayBuffer() : null;
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(RPC) || request.method !== "POST") return pass(request, body);
    const name = pathname.slice(RPC.length);
    proxy.calls.push(name);
    const args = JSON.parse(Buffer.from(body ?? new ArrayBuffer()).toString() || "{}");
    const answer = () => pass(request, body);
    return proxy.fault ? proxy.fault({ name, args, signal: request.signal }, answer) : answer();
  });
  server.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    relay(request, socket, head, target, open),
  );
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      cutSockets();
      server.server.closeAllConnections();
      await server.close();
    },
  });
};
