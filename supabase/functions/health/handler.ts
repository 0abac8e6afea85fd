type DenoGlobal = { Deno?: { version: { deno: string } } };

/** The engine that runs the functions: Deno on a hosted project, Node in the embedded stack. */
const runtime = (): { name: string; version: string } => {
  const { Deno: deno } = globalThis as DenoGlobal;
  return deno
    ? { name: "deno", version: deno.version.deno }
    : { name: "node", version: globalThis.process.versions.node };
};

/**
 * Says that functions run here, and on what: `{status, runtime: {name, version}, time}`. No secrets, so anybody may
 * ask.
 */
export const handler = async (request: Request): Promise<Response> => {
  if (request.method !== "GET" && request.method !== "POST") {
    return Response.json({ message: "Method not allowed" }, { status: 405, headers: { Allow: "GET, POST" } });
  }
  return Response.json({ status: "ok", runtime: runtime(), time: new Date().toISOString() });
};
