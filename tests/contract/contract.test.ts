import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEmitters } from "#main/ipc/emitters.ts";
import { createHandlers } from "#main/ipc/handlers.ts";
import { handleCalls } from "#main/ipc/ipc-main.ts";
import { TrustedSenders } from "#main/ipc/trusted-senders.ts";
import { createBridge } from "#preload/bridge.ts";
import { createDesktopPlatform } from "#renderer/platform/desktop/desktop-platform.ts";
import { contract } from "#shared/contract/ipc/contract.ts";
import { channelOf, type Handlers } from "#shared/contract/ipc/contract-types.ts";
import { validators } from "#shared/contract/ipc/validators.ts";
import type { Result } from "#shared/lib/result.ts";
import { FakeAssistant } from "#tests/helpers/fakes/fake-assistant.ts";
import { FakeElectronIpc } from "#tests/helpers/fakes/fake-electron-ipc.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

let ipc: FakeElectronIpc;
vi.mock("electron", () => ({
  ipcMain: { handle: (...input: Parameters<FakeElectronIpc["ipcMain"]["handle"]>) => ipc.ipcMain.handle(...input) },
  ipcRenderer: {
    invoke: (...input: Parameters<FakeElectronIpc["ipcRenderer"]["invoke"]>) => ipc.ipcRenderer.invoke(...input),
    on: (...input: Parameters<FakeElectronIpc["ipcRenderer"]["on"]>) => ipc.ipcRenderer.on(...input),
    off: (...input: Parameters<FakeElectronIpc["ipcRenderer"]["off"]>) => ipc.ipcRenderer.off(...input),
  },
}));

const lines = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, kind]) => ({ group, name, kind, line: `${group}.${name}` })),
);
const calls = lines.filter(({ kind }) => kind !== "event");
const events = lines.filter(({ kind }) => kind === "event");

/** The member of an object of groups, whatever its type says. */
const at = (groups: object, group: string, name: string): unknown => Reflect.get(Reflect.get(groups, group), name);

/** The code of an answer that is none; null of one that is. */
const codeOf = (answer: unknown): string | null => {
  const result = answer as Result<unknown, { code: string }>;
  return result.ok ? null : result.error.code;
};

const platform = createFakePlatform();
const services: Parameters<typeof createHandlers>[0] = {
  auth: platform.auth,
  profile: platform.profile,
  vault: platform.vault,
  system: platform.system,
  notifications: platform.notifications,
  assistant: new FakeAssistant(),
  config: { supabaseUrl: "http://backend.test", supabasePublishableKey: "anon", version: "1.2.3" },
};

function serve(handlers: Handlers = createHandlers(services)) {
  const senders = new TrustedSenders("app://prime");
  senders.register({ id: 1, send: ipc.send, once: () => undefined });
  const logged: string[] = [];
  handleCalls({ handlers: Promise.resolve(handlers), isTrusted: senders.isTrusted, log: (line) => logged.push(line) });
  return { senders, logged, emitters: createEmitters(senders.send) };
}

beforeEach(() => {
  ipc = new FakeElectronIpc();
});

describe("the contract", () => {
  it("gives every call a handler, a validator, a channel and a method of preload", () => {
    serve();
    const [handlers, bridge] = [createHandlers(services), createBridge()];
    const platformOfMain = createDesktopPlatform(bridge);
    const lacking = calls.flatMap(({ group, name, line }) => {
      const has = {
        handler: typeof at(handlers, group, name) === "function",
        validator: "safeParse" in Object(at(validators, group, name)),
        channel: ipc.handlers.has(channelOf(group, name)),
        preload: typeof at(bridge, group, name) === "function",
        platform: typeof at(platformOfMain, group, name) === "function",
      };
      return Object.entries(has).flatMap(([part, isThere]) => (isThere ? [] : [`${line}: ${part}`]));
    });
    expect(lacking).toEqual([]);
  });

  it("gives every event an emitter in main and a listener in preload, and hands over no event object", () => {
    const { emitters } = serve();
    const desktop = createDesktopPlatform(createBridge());
    const received = events.map(({ group, name, line }) => {
      const subscribe = at(desktop, group, name) as (listener: (...payload: unknown[]) => void) => () => void;
      const heard: unknown[][] = [];
      const unsubscribe = subscribe((...payload) => heard.push(payload));
      const emit = at(emitters, group, name) as (...payload: unknown[]) => void;
      emit({ sample: 1 });
      unsubscribe();
      emit({ sample: 2 });
      return [line, heard];
    });
    expect(received).toEqual(events.map(({ line }) => [line, [[{ sample: 1 }]]]));
  });

  it("has nothing on either side that it does not name", () => {
    serve();
    expect([...ipc.handlers.keys()].sort()).toEqual(calls.map(({ group, name }) => channelOf(group, name)).sort());
    const bridged = Object.entries(createBridge()).flatMap(([group, methods]) =>
      Object.keys(methods).map((name) => `${group}.${name}`),
    );
    expect(bridged.sort()).toEqual(lines.map(({ line }) => line).sort());
  });

  it("has every call refuse arguments that it does not know", async () => {
    serve();
    const inputs = [[1], [{ url: 1 }], [{}, {}], ["x".repeat(10)], [null]];
    const rows = calls.flatMap(({ group, name, line }) => inputs.map((input) => ({ group, name, line, input })));
    const answers = await Promise.all(
      rows.map(async ({ group, name, line, input }) => ({
        line,
        input,
        answer: await ipc.ipcRenderer.invoke(channelOf(group, name), ...input),
      })),
    );
    expect(answers.filter(({ answer }) => codeOf(answer) !== "invalid_arguments")).toEqual([]);
  });
});

describe("arguments that are too large", () => {
  const data = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, "x"]));
  const tooLarge = [["x".repeat(200_000)], [{ data }], [{ email: " ".repeat(200_000) }]];
  const small = calls.filter(({ group, name }) => group !== "vault" && name !== "uploadAvatar");

  it("stay in the page, whatever the call", async () => {
    const answers = await Promise.all(
      small.map(({ group, name }) => (at(createBridge(), group, name) as (data: object) => unknown)({ data })),
    );
    // Nothing listens in main here: a call that went out would be no answer.
    expect(answers.filter((answer) => codeOf(answer) !== "invalid_arguments")).toEqual([]);
  });

  it("are refused by main before it reads them", async () => {
    serve();
    const parse = vi.spyOn(validators.auth.updateUser, "safeParse");
    for (const input of tooLarge) {
      const answer = await ipc.ipcRenderer.invoke(channelOf("auth", "updateUser"), ...input);
      expect(codeOf(answer)).toBe("invalid_arguments");
    }
    expect(parse).not.toHaveBeenCalled();
  });
});

describe("main answers", () => {
  const channel = channelOf("system", "getConfig");
  const ask = () => ipc.ipcRenderer.invoke(channel);

  it("a page of the app", async () => {
    serve();
    expect(await ask()).toEqual({ ok: true, value: services.config });
  });

  it.each([
    ["a window that is not registered", { sender: { id: 2 }, senderFrame: { url: "app://prime/", parent: null } }],
    [
      "another origin in the window",
      { sender: { id: 1 }, senderFrame: { url: "https://evil.example/", parent: null } },
    ],
    ["a host that only looks like it", { sender: { id: 1 }, senderFrame: { url: "app://prime.evil/", parent: null } }],
    ["a frame in the page", { sender: { id: 1 }, senderFrame: { url: "app://prime/", parent: {} } }],
    ["a frame that is gone", { sender: { id: 1 }, senderFrame: null }],
  ])("not %s", async (_who, source) => {
    serve();
    ipc.source = source;
    expect(await ask()).toMatchObject({ ok: false, error: { code: "forbidden" } });
  });

  it("not a window that was destroyed", async () => {
    const senders = new TrustedSenders("app://prime");
    let destroyed: () => void = () => undefined;
    const sent: string[] = [];
    senders.register({
      id: 1,
      send: (name) => sent.push(name),
      once: (_event, listener) => {
        destroyed = listener;
      },
    });
    expect(senders.isTrusted(ipc.source)).toBe(true);
    destroyed();
    expect(senders.isTrusted(ipc.source)).toBe(false);
    senders.send("channel");
    expect(sent).toEqual([]);
  });

  it("with a code, and a line without arguments in the log, when a handler throws", async () => {
    const handlers = createHandlers(services);
    const { logged } = serve({
      ...handlers,
      auth: {
        ...handlers.auth,
        signIn: async () => {
          throw new Error("broken");
        },
      },
    });
    const bridge = createBridge();
    const answer = await bridge.auth.signIn({ email: "a@example.test", password: "secret-password" });
    expect(answer).toEqual({ ok: false, error: { code: "internal", message: "broken", retryable: false } });
    expect(logged).toEqual(["auth.signIn failed: broken"]);
  });

  it("what a validator made of the arguments", async () => {
    const handlers = createHandlers(services);
    const seen: unknown[] = [];
    serve({
      ...handlers,
      auth: {
        ...handlers.auth,
        requestPasswordReset: async (input) => {
          seen.push(input);
          return { ok: true, value: null };
        },
      },
    });
    await createBridge().auth.requestPasswordReset({ email: "  a@example.test " });
    expect(seen).toEqual([{ email: "a@example.test" }]);
  });
});

it("a plain value that could not be had rejects in the page", async () => {
  const handlers = createHandlers(services);
  const getAccessToken = () => Promise.reject(new Error("no network"));
  serve({ ...handlers, auth: { ...handlers.auth, getAccessToken } });
  await expect(createDesktopPlatform(createBridge()).auth.getAccessToken()).rejects.toThrow("no network");
});
