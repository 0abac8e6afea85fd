import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AssistantService } from "#main/assistant/assistant-service.ts";
import { createAssistant } from "#main/assistant/create-assistant.ts";
import {
  type AssistantAnswer,
  type AssistantCall,
  type AssistantScope,
  CALL_PATIENCE,
} from "#shared/contract/platform/assistant-api.ts";
import { CHAT_TOOLS } from "#shared/domain/coach/online/chat-tools.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const ANNA = "11111111-1111-4111-8111-111111111111";
const BRUNO = "22222222-2222-4222-8222-222222222222";
const MINUTE = 60_000;

let profileFolder: string;
let time: FakeTime;
let logged: string[];
let assistant: AssistantService;
/** The page: what it answers to a call; null for nothing. */
let page: (call: AssistantCall) => Omit<AssistantAnswer, "id"> | null;
let isListening: boolean;
let clients: Client[];

const start = () =>
  createAssistant({
    clock: time,
    scheduler: time,
    profileFolder,
    version: "1.2.3",
    isListening: () => isListening,
    sendCall(call) {
      const answer = page(call);
      if (answer) void assistant.api.answer({ id: call.id, ...answer });
    },
    sendState: () => undefined,
    log: (line) => logged.push(line),
  });

beforeEach(() => {
  profileFolder = mkdtempSync(join(tmpdir(), "prime-assistant-"));
  time = new FakeTime();
  logged = [];
  page = ({ tool, args }) => ({ text: JSON.stringify({ tool, args }), failed: false });
  isListening = true;
  clients = [];
  assistant = start();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await assistant.memberChanged(null);
  rmSync(profileFolder, { recursive: true });
});

const switchOn = async (memberId = ANNA): Promise<string> => {
  await assistant.memberChanged(memberId);
  const state = await assistant.api.setEnabled({ enabled: true });
  expect(state?.status).toBe("on");
  return state?.address ?? "";
};
const tokenFor = async (scopes: AssistantScope[] = ["read", "propose"], name = "Claude"): Promise<string> => {
  const added = await assistant.api.addClient({ name, scopes });
  return added.ok ? added.value.token : "";
};
const connect = async (address: string, token: string): Promise<Client> => {
  const client = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }) as never);
  clients.push(client);
  return client;
};
const contentOf = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]?.text, isError };
};

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
/** The status of a request as any program can make it; `fetch` sets the Host itself. */
const statusOf = (address: string, { method = "POST", path = "/mcp", headers = {}, body = "" }: Sent) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const accepts = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const sent = request(
      { agent: false, hostname, port, method, path, headers: { ...accepts, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

describe("the interface for the member's own assistant", () => {
  it("is closed until the member switches it on, and again once it is switched off", async () => {
    expect(await assistant.api.getState()).toBeNull();
    await assistant.memberChanged(ANNA);
    expect(await assistant.api.getState()).toEqual({ status: "off", address: null, clients: [] });
    const address = await switchOn();
    expect(await statusOf(address, {})).toBe(401);
    await assistant.api.setEnabled({ enabled: false });
    await expect(statusOf(address, {})).rejects.toThrow("ECONNREFUSED");
  });

  it("lists its tools and hands a call to the page, with the client's name", async () => {
    const asked: AssistantCall[] = [];
    page = (call) => {
      asked.push(call);
      return { text: '{"facts":[]}', failed: false };
    };
    const client = await connect(await switchOn(), await tokenFor());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(CHAT_TOOLS));
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual(["propose"]);
    expect(await contentOf(client, "trend", { exercise: "panca piana", more: 1 })).toEqual({
      text: '{"facts":[]}',
      isError: false,
    });
    const { id, ...rest } = asked[0] ?? {};
    expect(rest).toEqual({
      memberId: ANNA,
      client: { id: expect.any(String), name: "Claude" },
      tool: "trend",
      args: { exercise: "panca piana" },
    });
  });

  it("gives a client the tools of its scopes alone, and checks arguments before the page sees them", async () => {
    const address = await switchOn();
    const reader = await connect(address, await tokenFor(["read"]));
    expect((await reader.listTools()).tools.map(({ name }) => name)).not.toContain("propose");
    page = () => {
      throw new Error("the page was asked");
    };
    expect(await contentOf(reader, "propose", { change: "deload" })).toMatchObject({ isError: true });
    expect(await contentOf(reader, "fit", { minutes: -5 })).toMatchObject({ isError: true });
    const proposer = await connect(address, await tokenFor(["propose"]));
    expect((await proposer.listTools()).tools.map(({ name }) => name)).toEqual(["propose"]);
  });

  it("refuses wrong tokens, foreign names, browser pages, other paths and methods, and large bodies", async () => {
    const address = await switchOn();
    const headers = { Authorization: `Bearer ${await tokenFor()}` };
    const { port } = new URL(address);
    const rebound = { ...headers, Host: `prime.example:${port}` };
    const statuses = {
      right: await statusOf(address, { headers, body: PING }),
      byName: await statusOf(address, { headers: { ...headers, Host: `localhost:${port}` }, body: PING }),
      noToken: await statusOf(address, { body: PING }),
      wrongToken: await statusOf(address, { headers: { Authorization: "Bearer prime_wrong" }, body: PING }),
      foreignHost: await statusOf(address, { headers: rebound, body: PING }),
      otherPort: await statusOf(address, { headers: { ...headers, Host: "127.0.0.1:80" }, body: PING }),
      origin: await statusOf(address, { headers: { ...headers, Origin: "http://127.0.0.1" }, body: PING }),
      path: await statusOf(address, { headers, path: "/", body: PING }),
      get: await statusOf(address, { headers, method: "GET" }),
      preflight: await statusOf(address, { headers, method: "OPTIONS" }),
      notJson: await statusOf(address, { headers, body: "{" }),
      list: await statusOf(address, { headers, body: `[${PING},${PING}]` }),
      large: await statusOf(address, { headers, body: "x".repeat(2 ** 24) }),
    };
    expect(statuses).toEqual({
      ...{ right: 200, byName: 200, noToken: 401, wrongToken: 401, foreignHost: 403, otherPort: 403, origin: 403 },
      ...{ path: 404, get: 405, preflight: 405, notJson: 400, list: 400, large: 413 },
    });
    expect(logged).toEqual([]);
  });

  it("ends a client at once when it is revoked, an answer under way included", async () => {
    const address = await switchOn();
    const client = await connect(address, await tokenFor());
    const [known] = (await assistant.api.getState())?.clients ?? [];
    page = ({ id }) => {
      void assistant.api
        .revokeClient({ id: known?.id ?? "" })
        .then(() => assistant.api.answer({ id, text: "private", failed: false }));
      return null;
    };
    expect(await contentOf(client, "standing")).toMatchObject({
      isError: true,
      text: expect.not.stringMatching("private"),
    });
    await expect(client.listTools()).rejects.toThrow("revoked");
  });

  it("answers a client so many requests a minute", async () => {
    const address = await switchOn();
    const headers = { Authorization: `Bearer ${await tokenFor()}` };
    const others = { Authorization: `Bearer ${await tokenFor(["read"], "Another")}` };
    const send = (sent = headers) => statusOf(address, { headers: sent, body: PING });
    const statuses: number[] = [];
    for (let place = 0; place < 61; place += 1) statuses.push(await send());
    expect(statuses.indexOf(429)).toBe(60);
    expect(await send(others)).toBe(200);
    time.jump(MINUTE);
    expect(await send()).toBe(200);
  });

  it("says so where no page hears, none answers in time, or the member leaves meanwhile", async () => {
    const client = await connect(await switchOn(), await tokenFor());
    isListening = false;
    expect(await contentOf(client, "standing")).toMatchObject({ isError: true, text: /Open its window/ });
    isListening = true;
    page = () => {
      queueMicrotask(() => time.advance(CALL_PATIENCE));
      return null;
    };
    expect(await contentOf(client, "standing")).toMatchObject({ isError: true, text: /in time/ });
    page = () => {
      void assistant.memberChanged(null);
      return null;
    };
    await expect(contentOf(client, "standing")).rejects.toThrow();
  });

  it("belongs to one member: the next one's is closed, refuses the token, and knows no client", async () => {
    const address = await switchOn(ANNA);
    const headers = { Authorization: `Bearer ${await tokenFor()}` };
    await assistant.memberChanged(BRUNO);
    expect(await assistant.api.getState()).toEqual({ status: "off", address: null, clients: [] });
    await expect(statusOf(address, { headers, body: PING })).rejects.toThrow("ECONNREFUSED");
    const own = await switchOn(BRUNO);
    expect(await statusOf(own, { headers, body: PING })).toBe(401);
    await assistant.memberChanged(ANNA);
    expect(await statusOf(address, { headers, body: PING })).toBe(200);
  });

  it("is there again after a restart, from a file without token and member", async () => {
    const address = await switchOn();
    const token = await tokenFor();
    await assistant.memberChanged(null);
    const stored = readFileSync(join(profileFolder, "assistant.json"), "utf8");
    expect(stored).toContain("Claude");
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(ANNA);
    assistant = start();
    await assistant.memberChanged(ANNA);
    expect((await (await connect(address, token)).listTools()).tools).not.toEqual([]);
    const [client] = (await assistant.api.getState())?.clients ?? [];
    expect(client).toEqual({
      ...{ id: expect.any(String), name: "Claude", scopes: ["read", "propose"] },
      ...{ createdAt: new Date(time.now()).toISOString(), lastUsed: "2027-01-15T08:00:00.000Z" },
    });
  });

  it("has room for ten clients", async () => {
    await switchOn();
    for (let place = 0; place < 10; place += 1) expect(await tokenFor()).not.toBe("");
    expect(await assistant.api.addClient({ name: "Another", scopes: ["read"] })).toMatchObject({
      ok: false,
      error: { code: "forbidden" },
    });
  });

  it("says that its port is taken, and takes another one when it is switched on again", async () => {
    const address = await switchOn();
    await assistant.memberChanged(null);
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(Number(new URL(address).port), "127.0.0.1", resolve));
    await assistant.memberChanged(ANNA);
    expect(await assistant.api.getState()).toMatchObject({ status: "port_taken", address });
    expect(await switchOn()).not.toBe(address);
    await new Promise((resolve) => squatter.close(resolve));
  });
});
