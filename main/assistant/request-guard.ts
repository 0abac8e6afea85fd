import type { IncomingHttpHeaders } from "node:http";

export const LOOPBACK = "127.0.0.1";
/** Path of the one address that is served. */
export const MCP_PATH = "/mcp";

/** A request that is not served: its status, and a sentence for whoever looks at it. */
export type Refusal = { status: number; message: string; headers?: Record<string, string> };

type RequestHead = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * Why a request is refused before its token is looked at; null where it is not. A page of any site can send requests to
 * this port, under a name of its own that leads to this device (DNS rebinding): its browser then says that name as
 * `Host`, and the page as `Origin`. Programs send no `Origin`.
 */
export function refusalOf({ method, url, headers }: RequestHead, port: number): Refusal | null {
  if (headers.host !== `${LOOPBACK}:${port}` && headers.host !== `localhost:${port}`)
    return { status: 403, message: "This name does not lead here." };
  if (headers.origin !== undefined) return { status: 403, message: "Pages of a browser are not served." };
  if (url !== MCP_PATH) return { status: 404, message: "There is nothing here." };
  // Each request is answered by itself: there is no stream to open and no session to end.
  if (method !== "POST") return { status: 405, message: "Send requests with POST.", headers: { Allow: "POST" } };
  return null;
}
