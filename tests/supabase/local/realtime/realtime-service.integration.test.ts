import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { PROJECT } from "#backend/project.ts";
import type { StackContext } from "#local/context.ts";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { createKeys, type StackKeys } from "#local/keys.ts";
import { createRealtimeService, type RealtimeService } from "#local/realtime/realtime-service.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { createGymSpace, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { workoutRow } from "#tests/helpers/data/workout-row.ts";

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

let database: Database;
let keys: StackKeys;
let service: RealtimeService;
let server: Server;
const scheduled: { work: () => void; delay: number }[] = [];
const sockets: WebSocket[] = [];
const log: string[] = [];
const member = randomUUID();
const identity: RequestIdentity = { role: "authenticated", claims: { sub: member, role: "authenticated" } };

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, 'ada@example.test', '{}')", [
    member,
  ]);
  await database.query(
    "insert into realtime.messages (topic, extension, inserted_at) values ('old', 'broadcast', localtimestamp - interval '2 days')",
  );
  keys = await createKeys("a secret of at least thirty-two characters", systemClock);
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = {
    database,
    keys,
    clock: systemClock,
    url,
    log: (line: string) => log.push(line),
  } as unknown as StackContext;
  service = await createRealtimeService(context, PROJECT.memberWhoseRightsChanged, {
    schedule: (work, delay) => {
      const entry = { work, delay };
      scheduled.push(entry);
      return () => void scheduled.splice(scheduled.indexOf(entry), 1);
    },
  });
  server.on("upgrade", service.upgrade);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await service.close();
  server.close();
  await database.close();
});

/** A socket of serializer 2.0.0 with the frames that came so far. */
const open = async () => {
  const socket = new WebSocket(
    `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1/websocket?vsn=2.0.0`,
  );
  sockets.push(socket);
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data)));
    for (const wake of waiting.splice(0)) wake();
  });
  await once(socket, "open");
  return {
    frames,
    send: (...frame: Frame) => socket.send(JSON.stringify(frame)),
    async next(event: string): Promise<Frame> {
      for (;;) {
        const found = frames.find((frame) => frame[3] === event);
        if (found) return frames.splice(frames.indexOf(found), 1)[0] as Frame;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
};

const token = () => keys.sign({ sub: member, role: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600 });

const joinSpace = async (isPrivate: boolean) => {
  const client = await open();
  client.send("1", "1", `realtime:space:${member}`, "phx_join", {
    config: { private: isPrivate },
    access_token: await token(),
  });
  const [, , , , payload] = await client.next("phx_reply");
  expect(payload).toMatchObject({ status: "ok" });
  return client;
};

describe("a channel of a space", () => {
  it("closes with the membership, and the member's others stay open", async () => {
    const gym = await createGymSpace(database);
    const own = await joinSpace(true);
    await database.query("insert into public.space_members values ($1, $2, 'member')", [gym, member]);
    // Of the new membership. It would count as that of the deletion below where it came late.
    await own.next("broadcast");
    const client = await open();
    const access_token = await token();
    client.send("1", "1", `realtime:space:${gym}`, "phx_join", { config: { private: true }, access_token });
    expect((await client.next("phx_reply"))[4]).toMatchObject({ status: "ok" });
    await database.query("delete from public.space_members where space_id = $1 and member_id = $2", [gym, member]);
    expect((await client.next("system"))[4]).toMatchObject({ status: "error" });
    expect((await client.next("phx_close"))[2]).toBe(`realtime:space:${gym}`);
    await database.query("select realtime.send('{\"after\": true}', 'poke', 'space:' || $1, true)", [gym]);
    await database.query("select realtime.send('{\"after\": true}', 'poke', 'space:' || $1, true)", [member]);
    await own.next("broadcast");
    expect((await own.next("broadcast"))[4]).toMatchObject({ payload: { after: true } });
    expect(client.frames).toEqual([]);
  });

  it("has no NUL in its name, and the socket outlives one that has", async () => {
    const client = await open();
    const join = { config: { private: true }, access_token: await token() };
    client.send("1", "1", "realtime:a\u0000b", "phx_join", join);
    expect((await client.next("phx_reply"))[4]).toMatchObject({ status: "error" });
    client.send("2", "2", `realtime:space:${member}`, "phx_join", join);
    expect((await client.next("phx_reply"))[4]).toMatchObject({ status: "ok" });
    expect(log).toEqual([]);
  });
});

describe("messages from SQL", () => {
  it("poke a space's devices once its push committed, and never before or after a rollback", async () => {
    const client = await joinSpace(true);
    const push = (notes: string, fails: boolean) =>
      database.as(identity, async (tx) => {
        const rows = JSON.stringify([{ assumed: null, new: workoutRow(member, notes) }]);
        await tx.query("select public.sync_push('workouts', $1::jsonb)", [rows]);
        if (fails) throw new Error("rolled back");
      });
    await expect(push("undone", true)).rejects.toThrow("rolled back");
    await push("kept", false);
    const [, , topic, , payload] = await client.next("broadcast");
    expect(topic).toBe(`realtime:space:${member}`);
    expect(payload).toMatchObject({
      type: "broadcast",
      event: "poke",
      payload: { space: member, collection: "workouts", version: expect.any(Number) },
    });
    const { rows } = await database.query<{ version: number }>("select version from public.workouts");
    expect(rows.map(({ version }) => Number(version))).toEqual([(payload.payload as { version: number }).version]);
    expect(client.frames).toEqual([]);
  });

  it("reach the channel of their own privacy only, also when they are too long for a notification", async () => {
    const [secret, open] = [await joinSpace(true), await joinSpace(false)];
    const long = "x".repeat(20_000);
    const send = "select realtime.send(jsonb_build_object('text', $1::text), 'note', $2, $3)";
    await database.query(send, [long, `space:${member}`, true]);
    await database.query(send, ["short", `space:${member}`, false]);
    const [, , , , secretPayload] = await secret.next("broadcast");
    const [, , , , openPayload] = await open.next("broadcast");
    expect(secretPayload).toMatchObject({ event: "note", payload: { text: long } });
    expect(openPayload).toMatchObject({ event: "note", payload: { text: "short" } });
    expect([...secret.frames, ...open.frames]).toEqual([]);
  });

  it("never fail the transaction that sends them", async () => {
    const sent = await database.as(identity, async (tx) => {
      await tx.query("select realtime.send('{}'::jsonb, 'forged', $1, true)", [`space:${member}`]);
      await tx.query("select realtime.send('{}'::jsonb, 'no topic', null, true)");
      return "committed";
    });
    expect(sent).toBe("committed");
    const { rows } = await database.query("select from realtime.messages where event in ('forged', 'no topic')");
    expect(rows).toHaveLength(0);
  });
});

describe("the service", () => {
  it("leaves nothing behind of the questions that it asks the policies", async () => {
    const count = async () => (await database.query("select from realtime.messages where payload is null")).rows.length;
    const before = await count();
    await joinSpace(true);
    expect(await count()).toBe(before);
  });

  it("answers heartbeats, and closes an earlier join of the topic by the same socket", async () => {
    const client = await open();
    client.send(null, "7", "phoenix", "heartbeat", {});
    expect(await client.next("phx_reply")).toEqual([null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]);
    for (const ref of ["1", "2"]) {
      client.send(ref, ref, "realtime:room", "phx_join", { config: {} });
      await client.next("phx_reply");
    }
    expect(await client.next("phx_close")).toEqual(["1", "1", "realtime:room", "phx_close", {}]);
    client.send("1", "9", "realtime:room", "phx_leave", {});
    client.send("2", "10", "realtime:room", "phx_leave", {});
    expect((await client.next("phx_reply")).slice(0, 2)).toEqual(["2", "10"]);
  });

  it("says why it serves no database changes", async () => {
    const client = await open();
    client.send("1", "1", "realtime:room", "phx_join", {
      config: { postgres_changes: [{ event: "*", schema: "public" }] },
    });
    const [, , , , payload] = await client.next("phx_reply");
    expect(payload).toMatchObject({
      status: "error",
      response: { reason: expect.stringContaining("postgres_changes") },
    });
  });

  it("trims messages of earlier days at the start and every hour", async () => {
    // What is trimmed goes over another connection than what looks for it.
    const old = async () => (await database.query("select from realtime.messages where topic = 'old'")).rows;
    await vi.waitFor(async () => expect(await old()).toHaveLength(0));
    const hourly = scheduled.filter(({ delay }) => delay === 3_600_000).at(-1);
    await database.query(
      "insert into realtime.messages (topic, extension, inserted_at) values ('old', 'presence', localtimestamp - interval '2 days')",
    );
    expect(await old()).toHaveLength(1);
    hourly?.work();
    await vi.waitFor(async () => expect(await old()).toHaveLength(0));
    expect(log).toEqual([]);
  });

  it("ends a channel when its token's time is over", async () => {
    const client = await joinSpace(true);
    const expiry = scheduled.filter(({ delay }) => delay > 3_500_000 && delay < 3_600_000).at(-1);
    expiry?.work();
    const [joinRef, , , , payload] = await client.next("system");
    expect(joinRef).toBe("1");
    expect(payload).toEqual({
      extension: "system",
      status: "error",
      message: "Token has expired",
      channel: `space:${member}`,
    });
    expect((await client.next("phx_close"))[2]).toBe(`realtime:space:${member}`);
  });
});
