import { beforeEach, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { createSupabaseTransport } from "#renderer/data/sync/transport/supabase-transport.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const CONFIG = { supabaseUrl: "http://backend.test", supabasePublishableKey: "anon" };

// The client looks for it, and Node 20 has none.
beforeEach(() => vi.stubGlobal("WebSocket", WebSocket));

test("a token that never comes counts as a server that does not answer", async () => {
  const time = new FakeTime();
  const never = () => new Promise<string>(() => undefined);
  const send = () => Promise.reject(new Error("fake: no request is due"));
  const client = createDataClient(CONFIG, never, { send });
  const transport = createSupabaseTransport(client, never, { scheduler: time });

  const pull = transport.pull([]).catch(({ code }: { code: string }) => code);
  time.advance(60_000);

  expect(await pull).toBe("sync_timeout");
});

test("a pull tells the clock what time it is at the server, and when it was asked for", async () => {
  const token = async () => "token";
  const page = { rows: [], cursor: {}, has_more: false, spaces: [], now: "2026-11-29T05:00:00.000Z" };
  const client = createDataClient(CONFIG, token, { send: async () => Response.json([page]) });
  const told = vi.fn();
  const before = Date.now();

  await createSupabaseTransport(client, token, { clock: { told } }).pull([
    { collection: "documents", cursor: {}, max_rows: 1 },
  ]);

  const [now, sent] = told.mock.calls[0] ?? [];
  expect(now).toBe(page.now);
  expect(sent).toBeGreaterThanOrEqual(before);
});

test("a session that owes its second factor is renewed once, and is not taken for rows that are refused", async () => {
  const token = async () => "token";
  const answer = { code: "42501", message: "a second factor is required", hint: "insufficient_aal", details: null };
  const send = async () => Response.json(answer, { status: 403 });
  const client = createDataClient(CONFIG, token, { send });
  const renew = vi.fn(async () => true);
  const transport = createSupabaseTransport(client, token, { renew });

  for (const push of [transport.push([]), transport.push([])]) {
    await expect(push).rejects.toMatchObject({ code: "sync_unauthenticated" });
  }

  expect(renew).toHaveBeenCalledOnce();
});

test.each(["user_banned", "user_not_found"])(
  "a session whose account is refused (%s) is renewed, and no row is taken for refused",
  async (hint) => {
    const token = async () => "token";
    const answer = { code: "42501", message: hint, hint, details: null };
    const send = async () => Response.json(answer, { status: 403 });
    const client = createDataClient(CONFIG, token, { send });
    const renew = vi.fn(async () => true);
    const transport = createSupabaseTransport(client, token, { renew });

    await expect(transport.push([])).rejects.toMatchObject({ code: "sync_unauthenticated" });
    await expect(transport.pull([])).rejects.toMatchObject({ code: "sync_unauthenticated" });

    expect(renew).toHaveBeenCalledOnce();
  },
);

test.each([
  ["of the database", { code: "PT413", message: "the conflicts take more than 4 MB" }],
  ["of a proxy, without a code", {}],
])("takes status 413 %s for a batch that is too large, not for rows that are refused", async (_, answer) => {
  const token = async () => "token";
  const send = async () => Response.json(answer, { status: 413 });
  const transport = createSupabaseTransport(createDataClient(CONFIG, token, { send }), token);

  await expect(transport.push([])).rejects.toMatchObject({ code: "sync_too_large" });
});

describe("a token that the server does not take", () => {
  let held: string;
  let taken: string;
  let renewed: () => Promise<boolean>;
  const renew = vi.fn(() => renewed());
  const open = () => {
    const token = async () => held;
    const send = async (_input: unknown, init?: RequestInit) =>
      new Headers(init?.headers).get("authorization") === `Bearer ${taken}`
        ? Response.json([])
        : Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });
    return createSupabaseTransport(createDataClient(CONFIG, token, { send }), token, { renew });
  };
  const isRefused = async (transport: ReturnType<typeof open>) => {
    const code = await transport.push([]).then(
      () => null,
      (error: { code: string }) => error.code,
    );
    return code === "sync_unauthenticated";
  };

  beforeEach(() => {
    held = "expired";
    taken = "second";
    renewed = async () => {
      held = "second";
      return true;
    };
    renew.mockClear();
  });

  test("has the session renewed, once for it, and again for the next one", async () => {
    const transport = open();
    expect(await Promise.all([isRefused(transport), isRefused(transport)])).toEqual([true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(await isRefused(transport)).toBe(false);
    held = "expired";
    expect(await isRefused(transport)).toBe(true);
    expect(renew).toHaveBeenCalledTimes(1);
    held = "second";
    taken = "third";
    expect(await isRefused(transport)).toBe(true);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("is left alone where the server does not take what came of it either", async () => {
    let count = 0;
    renewed = async () => {
      held = `refused-${++count}`;
      return true;
    };
    const transport = open();
    for (let call = 0; call < 4; call += 1) expect(await isRefused(transport)).toBe(true);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["was not answered", async () => false],
    ["failed", () => Promise.reject(new Error("fake: the bridge is gone"))],
  ])("has it tried again where that %s", async (_, unanswered) => {
    const reached = renewed;
    renewed = unanswered;
    const transport = open();
    expect(await isRefused(transport)).toBe(true);
    renewed = reached;
    expect(await isRefused(transport)).toBe(true);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(await isRefused(transport)).toBe(false);
  });
});
