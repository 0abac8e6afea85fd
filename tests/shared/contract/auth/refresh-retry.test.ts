import { describe, expect, it } from "vitest";
import { RefreshRetry } from "#shared/contract/auth/refresh-retry.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

type Answer = () => Response;

const busy: Answer = () => new Response(null, { status: 503 });
const lost: Answer = () => {
  throw new TypeError("fetch failed");
};
const askedToWait =
  (wish: string): Answer =>
  () =>
    new Response(null, { status: 503, headers: { "Retry-After": wish } });

/** A refresh whose tries get the given answers, on a clock that moves by hand. */
function setUp(first: Answer) {
  const time = new FakeTime();
  const start = time.now();
  const retry = new RefreshRetry({ clock: time, scheduler: time });
  const askedAt: number[] = [];
  const server = { answer: first };
  const run = () =>
    retry.run(async () => {
      askedAt.push(time.now() - start);
      return server.answer();
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = async (milliseconds: number) => {
    const end = time.now() + milliseconds;
    await settle();
    while (time.now() < end) {
      time.advance(Math.min(100, end - time.now()));
      await settle();
    }
  };
  return { time, retry, askedAt, server, run, pass };
}

describe("the tries of a refresh", () => {
  it("end with the first answer that is not busy", async () => {
    const { run, pass, server, askedAt } = setUp(busy);
    const refresh = run();
    await pass(SECOND);
    server.answer = () => new Response(null, { status: 400 });
    await pass(SECOND);
    expect((await refresh).status).toBe(400);
    expect(askedAt).toEqual([0, 200, 600, 1400]);
  });

  it.each([
    ["the server's answer", busy],
    ["the network's error", lost],
  ])("give up with %s not before the library does", async (_what, answer) => {
    const { run, pass, askedAt } = setUp(answer);
    const refresh = run().then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
    await pass(30 * SECOND);
    expect(await refresh).toBe(answer === busy ? 503 : "fetch failed");
    expect(askedAt).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400, 30_000]);
  });

  it("start anew when woken", async () => {
    const { run, pass, retry, askedAt } = setUp(lost);
    run().catch(() => undefined);
    await pass(20 * SECOND);
    retry.wake();
    await pass(SECOND);
    expect(askedAt.slice(-3)).toEqual([20_000, 20_200, 20_600]);
  });

  it.each(["20", new Date(new FakeTime().now() + 20 * SECOND).toUTCString()])(
    "pause for as long as the server asks: %s",
    async (wish) => {
      const { run, pass, retry, server, askedAt } = setUp(askedToWait(wish));
      const refresh = run();
      await pass(10 * SECOND);
      retry.wake();
      server.answer = () => new Response();
      await pass(9 * SECOND);
      expect(askedAt).toEqual([0]);
      await pass(SECOND);
      expect(askedAt).toEqual([0, 20_000]);
      expect((await refresh).status).toBe(200);
    },
  );

  it("ask nobody before the time that the server named, in a later refresh either", async () => {
    const { run, pass, server, askedAt } = setUp(askedToWait("100"));
    const first = run();
    await pass(30 * SECOND);
    expect((await first).status).toBe(503);
    server.answer = () => new Response();
    void run();
    await pass(30 * SECOND);
    expect(askedAt).toEqual([0]);
    void run();
    await pass(30 * SECOND);
    void run();
    await pass(10 * SECOND);
    expect(askedAt).toEqual([0, 100_000]);
  });

  it.each([
    ["the clock is set back", "600", -24 * HOUR],
    ["an hour is over", "9999999", HOUR],
  ])("heed no wish once %s", async (_what, wish, jump) => {
    const { time, run, pass, server, askedAt } = setUp(askedToWait(wish));
    const first = run();
    await pass(30 * SECOND);
    await first;
    time.jump(jump);
    server.answer = () => new Response();
    expect((await run()).status).toBe(200);
    expect(askedAt).toHaveLength(2);
  });

  it.each(["", "soon", "-5", "0"])("go on as ever after an unreadable wish: %j", async (wish) => {
    const { run, pass, askedAt } = setUp(askedToWait(wish));
    void run();
    await pass(SECOND);
    expect(askedAt).toEqual([0, 200, 600]);
  });
});
