import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type Received = { headers: IncomingHttpHeaders; body: unknown };

export type HttpReceiver = {
  url: string;
  /** In the order of arrival. */
  received: Received[];
  /** What it answers; null never answers. */
  answer: { status: number; headers?: Record<string, string> } | null;
};

/** A real HTTP server on loopback that notes every JSON request, until the test ends. */
export const startReceiver = async (): Promise<HttpReceiver> => {
  const receiver: HttpReceiver = { url: "", received: [], answer: { status: 200 } };
  const server = createServer(async (request, response) => {
    receiver.received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    if (receiver.answer) response.writeHead(receiver.answer.status, receiver.answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
};
