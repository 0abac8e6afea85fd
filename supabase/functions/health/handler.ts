import { CORS, preflight } from "../_shared/cors.ts";

type Engines = { Deno?: { version: { deno: string } }; process?: { versions: { node: string } } };

/** The engine that runs the functions: Deno on a hosted project, Node in the embedded stack. */
const runtime = (): { name: string; version: string } => {
  const { Deno: deno, process: node } = globalThis as Engines;
  return deno
    ? { name: "deno", version: deno.version.deno }
    : { name: "node", version: node?.versions.node ?? "unknown" };
};

/**
 * Answers `{status, runtime: {name, version}, time}`: functions run here, and on which engine. It holds no secret, so
 * everybody may call it, from any page.
 */
export const handler = async (request: Request): Promise<Response> => {
  const permission = preflight(request);
  if (permission) return permission;
  if (request.method !== "GET" && request.method !== "POST") {
    return Response.json({ message: "Method not allowed" }, { status: 405, headers: { ...CORS, Allow: "GET, POST" } });
  }
  return Response.json({ status: "ok", runtime: runtime(), time: new Date().toISOString() }, { headers: CORS });
};
