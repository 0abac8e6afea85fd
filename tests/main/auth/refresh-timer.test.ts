import { describe, expect, it } from "vitest";
import { RefreshTimer } from "#main/auth/refresh-timer.ts";

function setUp() {
  const calls: string[] = [];
  const noted = (name: string) => async () => {
    calls.push(name);
  };
  const timer = new RefreshTimer({
    startAutoRefresh: noted("start"),
    stopAutoRefresh: noted("stop"),
    check: noted("check"),
  });
  return { timer, calls };
}

describe("the refresh of a window", () => {
  it("pauses while it is hidden, and catches up once when it is shown", async () => {
    const { timer, calls } = setUp();
    await timer.hidden();
    expect(calls).toEqual(["stop"]);
    await timer.shown();
    expect(calls).toEqual(["stop", "start", "check"]);
    await timer.shown();
    expect(calls).toHaveLength(3);
  });

  it("is left alone by the first showing: the library has started already", async () => {
    const { timer, calls } = setUp();
    await timer.shown();
    expect(calls).toEqual([]);
  });

  it("does not go on behind a hidden window when the machine wakes or the network returns", async () => {
    const { timer, calls } = setUp();
    await timer.hidden();
    await timer.woken();
    expect(calls).toEqual(["stop"]);
    await timer.shown();
    await timer.woken();
    expect(calls).toEqual(["stop", "start", "check", "start", "check"]);
  });
});
