import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { StackError } from "./stack-error.ts";

type Handler = (request: Request, env: object) => Response | Promise<Response>;

export type LoopbackServer = {
  server: Server;
  port: number;
  /** Takes no new connection, lets running requests end for `grace` milliseconds, then cuts what is left. */
  close(): Promise<void>;
};

const LOOPBACK = "127.0.0.1";
const GRACE = 1500;
/** Node's own five seconds end a connection as a client on a busy machine sends on it, and a POST is not sent twice. */
const KEEP_ALIVE = 60_000;

/**
 * Milliseconds that a request may take to arrive, headers and body: who sends slower holds a connection for nothing.
 */
const ARRIVAL = 30_000;

/**
 * Serves on 127.0.0.1; port 0 picks a free one. A request that has not arrived after `arrival` milliseconds is answered
 * 408 and cut. Throws `StackError` where the port is taken.
 */
export const listenOnLoopback = async (
  port: number,
  handler: Handler,
  arrival: number = ARRIVAL,
): Promise<LoopbackServer> => {
  const server = createAdaptorServer({
    fetch: handler,
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: arrival, headersTimeout: arrival, connectionsCheckingInterval: arrival / 30 },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "is in use by another program" : `cannot be used: ${error.message}`;
      reject(new StackError(`port ${port} ${reason}`));
    });
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
