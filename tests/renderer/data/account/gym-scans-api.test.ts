import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ws from "ws";
import { listenOnLoopback } from "#local/listen.ts";
import { createGymScansApi, type GymScansApi } from "#renderer/data/account/gym-scans-api.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const PLACE = { gym: "20000000-0000-4000-8000-000000000001", certificate: "20000000-0000-4000-8000-000000000005" };
const PATH = `/storage/v1/object/certificates/${PLACE.gym}/${PLACE.certificate}`;
const SCAN = new Blob(["%PDF-1.7"], { type: "application/pdf" });

/** What the server was asked last, and what it answers. */
let asked: { path: string; method: string; headers: Headers; body: string };
let answer: () => Response;
let server: Awaited<ReturnType<typeof listenOnLoopback>>;
let api: GymScansApi;
const apiFor = (token: string | null) => {
  const { auth, system } = createFakePlatform();
  const supabaseUrl = `http://127.0.0.1:${server.port}`;
  return createGymScansApi({
    auth: { ...auth, getAccessToken: async () => token },
    system: { ...system, getConfig: async () => ({ supabaseUrl, supabasePublishableKey: "anon", version: "test" }) },
  });
};
// Node 20 has no WebSocket of its own.
beforeEach(async () => {
  vi.stubGlobal("WebSocket", ws);
  answer = () => Response.json({});
  server = await listenOnLoopback(0, async (request) => {
    const { method, headers } = request;
    asked = { path: new URL(request.url).pathname, method, headers, body: await request.text() };
    return answer();
  });
  api = apiFor("token");
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const refused = (statusCode: string, message: string) => () =>
  Response.json({ statusCode, error: "Refused", message }, { status: 400 });

describe("a scan", () => {
  it("is stored under its certificate's id, over the one before, and no cache may keep it", async () => {
    answer = () => Response.json({ Id: "1", Key: "certificates/1" });
    expect(await api.save(PLACE, SCAN)).toEqual({ ok: true, value: null });
    const { path, method, headers, body } = asked;
    expect({ path, method, body }).toEqual({ path: PATH, method: "POST", body: "%PDF-1.7" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("x-upsert")).toBe("true");
    expect(headers.get("authorization")).toBe("Bearer token");
  });

  it("is read past the browser's cache", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    answer = () => new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } });
    const read = await api.read(PLACE);
    expect(read.ok && (await read.value?.text())).toBe("%PDF-1.7");
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store"]);
    fetched.mockRestore();
  });

  it("is null where the certificate has none", async () => {
    answer = refused("404", "Object not found");
    expect(await api.read(PLACE)).toEqual({ ok: true, value: null });
  });

  it("is removed by its name", async () => {
    answer = () => Response.json([]);
    expect(await api.remove(PLACE)).toEqual({ ok: true, value: null });
    expect(JSON.parse(asked.body)).toEqual({ prefixes: [`${PLACE.gym}/${PLACE.certificate}`] });
  });
});

describe("a call that fails", () => {
  it.each([
    ["refused", refused("403", "new row violates row-level security policy")],
    ["failed", refused("413", "The object exceeded the maximum allowed size")],
    ["unreachable", () => new Response("", { status: 503 })],
  ] as const)("says %s", async (failure, answers) => {
    answer = answers;
    expect(await api.save(PLACE, SCAN)).toEqual({ ok: false, error: failure });
  });

  it("says that the server is unreachable where there is no network, or nobody signed in", async () => {
    expect(await apiFor(null).read(PLACE)).toEqual({ ok: false, error: "unreachable" });
    const { port } = server;
    await server.close();
    server = { ...server, port, close: async () => undefined };
    expect(await apiFor("token").read(PLACE)).toEqual({ ok: false, error: "unreachable" });
  });
});
