import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { functionsIn } from "#backend/function-handlers.ts";
import { handler as health } from "#functions/health/handler.ts";
import type { StackContext } from "#local/context.ts";
import { createFunctionsService } from "#local/functions/functions-service.ts";
import { createKeys, type StackKeys } from "#local/keys.ts";
import { systemClock } from "#shared/lib/clock.ts";

let folder: string;
let keys: StackKeys;
const log: string[] = [];

const modules: Record<string, Record<string, unknown>> = {
  echo: {
    handler: async (request: Request) =>
      new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`, {
        status: 202,
        headers: { "x-custom": "yes" },
      }),
  },
  broken: {
    handler: () => {
      throw new Error("inner detail");
    },
  },
  empty: {},
  settings: {
    handler: (_: Request, env: Record<string, string>) =>
      Response.json([
        env.SUPABASE_URL,
        env.SUPABASE_SERVICE_ROLE_KEY === keys.serviceRoleKey,
        env.SITE_URL,
        env.OF_THE_PROCESS,
      ]),
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "functions-"));
  for (const name of Object.keys(modules)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "handler.ts"), "");
  }
  keys = await createKeys("a secret of at least thirty-two characters", systemClock);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (path: string, init: RequestInit = {}, settings = {}) => {
  const context = {
    keys,
    url: "http://127.0.0.1:54321",
    config: { auth: { siteUrl: "https://prime.example" } },
    log: (line: string) => log.push(line),
  } as unknown as StackContext;
  const load = async (url: URL) => modules[url.pathname.split("/").at(-2) ?? ""] ?? {};
  const service = createFunctionsService(context, settings, {}, functionsIn(pathToFileURL(`${folder}/`), load));
  return service.request(path, init);
};
const asAnon = () => ({ authorization: `Bearer ${keys.anonKey}` });

describe("functions", () => {
  it("get the request and give back status, headers and body", async () => {
    const response = await call("/echo/deep", { method: "POST", body: "hello", headers: asAnon() });
    expect(response.status).toBe(202);
    expect(response.headers.get("x-custom")).toBe("yes");
    expect(await response.text()).toBe("POST /echo/deep hello");
  });

  it("get the variables of a hosted function, and those of the process", async () => {
    vi.stubEnv("OF_THE_PROCESS", "yes");
    const response = await call("/settings", { headers: asAnon() });
    expect(await response.json()).toEqual(["http://127.0.0.1:54321", true, "https://prime.example", "yes"]);
  });

  it("want a valid token unless the config says otherwise", async () => {
    expect((await call("/echo")).status).toBe(401);
    expect((await call("/echo", { headers: { authorization: "Bearer forged" } })).status).toBe(401);
    expect((await call("/echo", {}, { echo: { enabled: true, verifyJwt: false } })).status).toBe(202);
    expect((await call("/echo", { headers: asAnon() }, { echo: { enabled: false, verifyJwt: true } })).status).toBe(
      404,
    );
  });

  it("answer 500 without inner details when they throw or export no handler", async () => {
    for (const name of ["broken", "empty"]) {
      const response = await call(`/${name}`, { headers: asAnon() });
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain("inner detail");
    }
    expect(log.join("\n")).toContain("inner detail");
  });

  it("that do not exist, or whose name is a path, are 404 with the relay's header", async () => {
    for (const name of ["missing", "..%2fecho", "%2e%2e"]) {
      const response = await call(`/${name}`, { headers: asAnon() });
      expect(response.status).toBe(404);
    }
    expect((await call("/missing", { headers: asAnon() })).headers.get("x-relay-error")).toBe("true");
  });
});

describe("health", () => {
  it("names the engine it runs on and refuses other methods", async () => {
    const response = await health(new Request("http://127.0.0.1/health"));
    expect(await response.json()).toMatchObject({
      status: "ok",
      runtime: { name: "node", version: process.versions.node },
    });
    expect((await health(new Request("http://127.0.0.1/health", { method: "DELETE" }))).status).toBe(405);
  });
});
