import { describe, expect, it, vi } from "vitest";
import { createLateTransport } from "#renderer/data/sync/transport/late-transport.ts";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";

const fakeTransport = () => {
  const subscription = { setSpaces: vi.fn(), close: vi.fn() };
  return {
    subscription,
    pull: vi.fn(async () => []),
    push: vi.fn(async () => []),
    pokes: vi.fn(() => subscription),
    close: vi.fn(),
  } satisfies SyncTransport & { subscription: unknown };
};
const listener = { poke: () => undefined, joined: () => undefined };

/** A load that ends when it is told to. */
const deferred = () => {
  const transport = fakeTransport();
  const loads = vi.fn(() => new Promise<SyncTransport>((resolve, reject) => Object.assign(ends, { resolve, reject })));
  const ends = { resolve: (_: SyncTransport) => {}, reject: (_: Error) => {} };
  const late = createLateTransport(loads);
  return { late, loads, transport, come: () => ends.resolve(transport), fail: () => ends.reject(new Error("gone")) };
};

describe("a transport whose code comes late", () => {
  it("is loaded once for all that is asked meanwhile", async () => {
    const { late, loads, transport, come } = deferred();
    const asked = [late.pull([]), late.push([])];
    come();
    await Promise.all(asked);
    expect(loads).toHaveBeenCalledOnce();
    expect([transport.pull, transport.push].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it("joins the spaces that were named last before it came", async () => {
    const { late, transport, come } = deferred();
    const pokes = late.pokes(listener);
    pokes.setSpaces(["own"]);
    pokes.setSpaces(["own", "gym"]);
    come();
    await vi.waitFor(() => expect(transport.subscription.setSpaces.mock.calls).toEqual([[["own", "gym"]]]));
  });

  it("joins no space for who has left", async () => {
    const { late, transport, come } = deferred();
    late.pokes(listener).close();
    const pulled = late.pull([]);
    come();
    await pulled;
    expect(transport.pokes).not.toHaveBeenCalled();
  });

  it("reads as a network that is away where the code does not load, and is asked for again", async () => {
    const { late, transport, fail, come } = deferred();
    late.pokes(listener);
    const first = late.pull([]);
    fail();
    await expect(first).rejects.toMatchObject({ code: "sync_offline" });
    const second = late.pull([]);
    come();
    await second;
    expect(transport.pokes).toHaveBeenCalledOnce();
  });

  it("is closed as soon as it comes where it was closed before, and answers nothing", async () => {
    const { late, transport, come } = deferred();
    const asked = late.pull([]);
    late.close();
    come();
    await expect(asked).rejects.toMatchObject({ code: "sync_offline" });
    expect(transport.close).toHaveBeenCalled();
    expect(transport.pull).not.toHaveBeenCalled();
  });

  it("is not loaded once it is closed", async () => {
    const { late, loads } = deferred();
    late.close();
    await expect(late.push([])).rejects.toMatchObject({ code: "sync_offline" });
    expect(loads).not.toHaveBeenCalled();
  });
});
