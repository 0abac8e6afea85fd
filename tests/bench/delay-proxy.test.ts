import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type DelayProxy, startDelayProxy } from "#bench/delay-proxy.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const startTarget = async (): Promise<string> => {
  const server: Server = createServer((request, response) => {
    request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Runs work at once and remembers by how much it was to be late. */
const recordingScheduler = (delays: number[]): Scheduler => ({
  schedule(work, delay) {
    delays.push(delay);
    const handle = setImmediate(work);
    return () => clearImmediate(handle);
  },
});

const startProxy = async (target: string, scheduler: Scheduler): Promise<DelayProxy> => {
  const proxy = await startDelayProxy(target, 40, scheduler);
  open.push(() => proxy.close());
  return proxy;
};

describe("the delay proxy", () => {
  it("hands a large body over unchanged in both directions", async () => {
    const proxy = await startProxy(await startTarget(), recordingScheduler([]));
    const body = Array.from({ length: 200_000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
    const response = await fetch(proxy.url, { method: "POST", body });
    expect(await response.text()).toBe(body);
  });

  it("holds bytes back for half the round trip each way", async () => {
    const delays: number[] = [];
    const proxy = await startProxy(await startTarget(), recordingScheduler(delays));
    await (await fetch(proxy.url, { method: "POST", body: "hello" })).text();
    expect(delays.length).toBeGreaterThanOrEqual(2);
    expect(new Set(delays)).toEqual(new Set([20]));
  });
});
