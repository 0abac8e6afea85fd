import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { createKeys } from "#local/keys.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { workoutRow } from "#tests/helpers/data/workout-row.ts";

let stack: RunningStack;
let ada: TestMember;
let bea: TestMember;

beforeAll(async () => {
  stack = await startTestStack();
  [ada, bea] = await Promise.all([signUpMember(stack), signUpMember(stack)]);
});
afterEach(async () => {
  await Promise.all([ada, bea].map(({ client }) => client.removeAllChannels()));
});
afterAll(() => stack.stop());

type Outcome = { status: string; message: string };

const subscribe = (channel: RealtimeChannel): Promise<Outcome> =>
  new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, message: error?.message ?? "" }));
  });

const nextBroadcast = (channel: RealtimeChannel, event: string): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    channel.on("broadcast", { event }, resolve);
  });

const pushWorkout = (client: SupabaseClient, spaceId: string, notes: string) =>
  client.rpc("sync_push", { collection: "workouts", rows: [{ assumed: null, new: workoutRow(spaceId, notes) }] });

describe("private channels", () => {
  const space = (client: SupabaseClient, id: string) => client.channel(`space:${id}`, { config: { private: true } });

  it("are closed to members of other spaces and to nobody's key", async () => {
    expect(await subscribe(space(bea.client, ada.user.id))).toEqual({
      status: "CHANNEL_ERROR",
      message: `Unauthorized: You do not have permissions to read from this Channel topic: space:${ada.user.id}`,
    });
    expect((await subscribe(space(connect(stack), ada.user.id))).status).toBe("CHANNEL_ERROR");
  });

  it("poke the devices of a space after a push, and no public channel of that name", async () => {
    const eavesdropper = bea.client.channel(`space:${ada.user.id}`);
    const overheard: unknown[] = [];
    eavesdropper.on("broadcast", { event: "*" }, (message) => overheard.push(message));
    const channel = space(ada.client, ada.user.id);
    const poke = nextBroadcast(channel, "poke");
    expect(await subscribe(channel)).toEqual({ status: "SUBSCRIBED", message: "" });
    expect((await subscribe(eavesdropper)).status).toBe("SUBSCRIBED");
    const { error } = await pushWorkout(ada.client, ada.user.id, "heavy");
    expect(error).toBeNull();
    expect(await poke).toMatchObject({
      type: "broadcast",
      event: "poke",
      payload: { space: ada.user.id, collection: "workouts", version: expect.any(Number) },
    });
    expect(overheard).toEqual([]);
  });

  it("take no broadcast from members, as public ones do not, and say so", async () => {
    for (const isPrivate of [true, false]) {
      const topic = `space:${ada.user.id}`;
      const channel = ada.client.channel(topic, { config: { private: isPrivate, broadcast: { ack: true } } });
      await subscribe(channel);
      expect(await channel.send({ type: "broadcast", event: "poke", payload: {} })).toBe("error");
      await expect(channel.httpSend("poke", { forged: true })).rejects.toThrow();
      await ada.client.removeChannel(channel);
    }
  });

  it("have no presence, and say so", async () => {
    const channel = ada.client.channel(`space:${ada.user.id}`, { config: { private: true } });
    channel.on("presence", { event: "sync" }, () => undefined);
    expect(await subscribe(channel)).toEqual({
      status: "CHANNEL_ERROR",
      message: "RealtimeDisabledForConfiguration: presence is not served locally",
    });
  });
});

describe("access tokens", () => {
  const tokenFor = async (member: TestMember, secondsLeft: number): Promise<string> => {
    const keys = await createKeys(stack.jwtSecret, systemClock);
    const now = Math.floor(Date.now() / 1000);
    return keys.sign({
      sub: member.user.id,
      role: "authenticated",
      aud: "authenticated",
      iat: now,
      exp: now + secondsLeft,
    });
  };

  it("close a channel with a system message when they run out", async () => {
    const client = connect(stack);
    await client.realtime.setAuth(await tokenFor(ada, 2));
    const channel = client.channel(`space:${ada.user.id}`, { config: { private: true } });
    const system = new Promise<{ status: string; message: string }>((resolve) => channel.on("system", {}, resolve));
    const statuses: string[] = [];
    const closed = new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status);
        if (status === "CLOSED") resolve();
      });
    });
    expect(await system).toMatchObject({ status: "error", message: "Token has expired" });
    await closed;
    expect(statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
  });

  it("keep a channel open when a new one comes in time, and end it when the new one may not read", async () => {
    const client = connect(stack);
    await client.realtime.setAuth(await tokenFor(ada, 2));
    const channel = client.channel(`space:${ada.user.id}`, { config: { private: true } });
    const poke = nextBroadcast(channel, "poke");
    const system = new Promise<{ message: string }>((resolve) => channel.on("system", {}, resolve));
    expect((await subscribe(channel)).status).toBe("SUBSCRIBED");
    await client.realtime.setAuth(await tokenFor(ada, 600));
    const observer = connect(stack);
    await observer.realtime.setAuth(await tokenFor(ada, 2));
    const witness = observer.channel(`space:${ada.user.id}`, { config: { private: true } });
    const ended = new Promise<void>((resolve) => witness.on("system", {}, () => resolve()));
    await subscribe(witness);
    await ended;
    await pushWorkout(ada.client, ada.user.id, "after the refresh");
    expect(await poke).toMatchObject({ event: "poke" });
    await client.realtime.setAuth(await tokenFor(bea, 600));
    expect((await system).message).toContain("Unauthorized");
  });

  it("are refused at the join when they are forged or expired", async () => {
    const forged = (await createKeys("another secret of at least 32 characters", systemClock)).anonKey;
    for (const token of [forged, await tokenFor(ada, -10)]) {
      const client = connect(stack);
      await client.realtime.setAuth(token);
      expect((await subscribe(client.channel("room"))).status).toBe("CHANNEL_ERROR");
      await client.removeAllChannels();
    }
  });
});

describe("bad input", () => {
  const url = () => `${stack.url.replace("http", "ws")}/realtime/v1/websocket`;
  const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.once("close", resolve));
  const refusal = (socket: WebSocket) =>
    new Promise<number | undefined>((resolve) => {
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("error", () => undefined);
    });

  it.each([
    ["text that is no JSON", "{"],
    ["JSON of another shape", '{"topic":1}'],
    ["JSON that nests too deep", `["1","1","realtime:a","phx_join",${"[".repeat(65)}${"]".repeat(65)}]`],
    ["an unknown binary kind", Buffer.from([9, 1, 2, 3])],
    ["a binary push that ends early", Buffer.from([3, 200, 1, 1, 1, 1, 1])],
  ])("closes the socket on %s", async (_name, frame) => {
    const socket = new WebSocket(`${url()}?vsn=2.0.0`);
    await new Promise((resolve) => socket.once("open", resolve));
    const code = closeCode(socket);
    socket.send(frame);
    expect(await code).toBe(1003);
  });

  it("answers messages for channels that nobody joined with an error", async () => {
    const socket = new WebSocket(`${url()}?vsn=2.0.0`);
    await new Promise((resolve) => socket.once("open", resolve));
    const reply = new Promise<unknown>((resolve) =>
      socket.once("message", (data) => resolve(JSON.parse(String(data)))),
    );
    socket.send(JSON.stringify(["1", "2", "realtime:none", "broadcast", {}]));
    expect(await reply).toEqual([
      "1",
      "2",
      "realtime:none",
      "phx_reply",
      { status: "error", response: { reason: "unmatched topic" } },
    ]);
    socket.close();
  });

  it("refuses a wrong key, a foreign host and another path before the upgrade", async () => {
    expect(await refusal(new WebSocket(`${url()}?apikey=wrong`))).toBe(401);
    expect(await refusal(new WebSocket(url(), { headers: { host: "evil.example" } }))).toBe(403);
    expect(await refusal(new WebSocket(`${stack.url.replace("http", "ws")}/rest/v1/`))).toBe(404);
  });

  it("closes the socket of a client of the old serializer", async () => {
    expect(await closeCode(new WebSocket(`${url()}?vsn=1.0.0`))).toBe(1003);
  });
});
