import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Clock } from "#shared/lib/clock.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { McpCaller } from "./mcp-handler.ts";
import { RateLimit } from "./rate-limit.ts";
import { LOOPBACK, type Refusal, refusalOf } from "./request-guard.ts";
import { bearerToken } from "./token.ts";

/** Bytes of a request's body. */
const MAX_BODY = 65_536;
const MAX_CONNECTIONS = 32;
/** Requests of a client in a minute. */
const MAX_REQUESTS = 60;
/** Milliseconds for a request's head, and for all of it. */
const HEAD_LIMIT = 5000;
const REQUEST_LIMIT = 10_000;

/** JSON-RPC's code for errors of the server's own. */
const SERVER_ERROR = -32_000;

export type LoopbackServerOptions = {
  clock: Clock;
  /** The client that a token belongs to; null for none. */
  clientOf(token: string): McpCaller | null;
  handle(request: IncomingMessage, response: ServerResponse, body: unknown, client: McpCaller): Promise<void>;
  log(line: string): void;
};

export type LoopbackServer = {
  readonly port: number;
  /** No request is answered from then on, those under way included. */
  close(): Promise<void>;
};

const TOO_LARGE: Refusal = { status: 413, message: "The request is too large." };
const NOT_JSON: Refusal = { status: 400, message: "The body is not one JSON-RPC message." };
const UNKNOWN: Refusal = {
  status: 401,
  message: "The token is unknown or was revoked.",
  headers: { "WWW-Authenticate": "Bearer" },
};
const tooMany = (seconds: number): Refusal => ({
  status: 429,
  message: "Too many requests in a minute.",
  headers: { "Retry-After": String(seconds) },
});

function refuse(response: ServerResponse, { status, message, headers = {} }: Refusal): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: SERVER_ERROR, message }, id: null }));
}

/** The message in a body, or why there is none. A list of messages is none: the protocol has given them up. */
async function readMessage(request: IncomingMessage): Promise<Result<object, Refusal>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BODY) return fail(TOO_LARGE);
    chunks.push(chunk);
  }
  try {
    const message: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const isOne = typeof message === "object" && message !== null && !Array.isArray(message);
    return isOne ? ok(message) : fail(NOT_JSON);
  } catch {
    return fail(NOT_JSON);
  }
}

/** Serves this device alone, on a port of 127.0.0.1. Null where another program has the port. */
export function openLoopbackServer(port: number, options: LoopbackServerOptions): Promise<LoopbackServer | null> {
  const limit = new RateLimit(options.clock, MAX_REQUESTS);
  const sockets = new Set<Socket>();
  let isOpen = true;

  const serve = async (request: IncomingMessage, response: ServerResponse, own: number) => {
    const refusal = refusalOf(request, own);
    if (refusal) return refuse(response, refusal);
    const token = bearerToken(request.headers.authorization);
    const client = token === null ? null : options.clientOf(token);
    if (!client) return refuse(response, UNKNOWN);
    const wait = limit.use(client.id);
    if (wait > 0) return refuse(response, tooMany(wait));
    const read = await readMessage(request);
    if (!isOpen) return;
    if (!read.ok) return refuse(response, read.error);
    await options.handle(request, response, read.value, client);
  };

  const server = createServer((request, response) => {
    // A connection that is kept would be cut when the interface is closed, in the middle of the client's next request.
    response.setHeader("Connection", "close");
    serve(request, response, (server.address() as AddressInfo).port).catch((error: Error) => {
      // The request and its answer are the member's: the line has neither.
      options.log(`a request of an assistant failed: ${error.name}`);
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = HEAD_LIMIT;
  server.requestTimeout = REQUEST_LIMIT;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return new Promise((resolve) => {
    server.on("error", () => resolve(null));
    server.listen(port, LOOPBACK, () => {
      const { port: own } = server.address() as AddressInfo;
      resolve({
        port: own,
        close: () =>
          new Promise((closed) => {
            isOpen = false;
            server.close(() => closed());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}
