import { beforeEach, describe, expect, it } from "vitest";
import { RefreshTimer } from "#main/auth/refresh-timer.ts";
import { WakeWatch } from "#main/system/wake-watch.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const HOUR = 3_600_000;
let time: FakeTime;
let events: string[];
let watch: WakeWatch;

beforeEach(() => {
  time = new FakeTime();
  events = [];
  watch = new WakeWatch({
    clock: time,
    scheduler: time,
    onSleep: () => events.push("sleep"),
    onWake: () => events.push("wake"),
  });
  watch.start();
});

describe("a wake is reported once", () => {
  it("when the system says so before the clock shows it", () => {
    watch.suspended();
    time.jump(HOUR);
    watch.resumed();
    time.advance(60_000);
    expect(events).toEqual(["sleep", "wake"]);
  });

  it("when the clock shows it before the system says so", () => {
    watch.suspended();
    time.jump(HOUR);
    time.advance(10_000);
    watch.resumed();
    time.advance(60_000);
    expect(events).toEqual(["sleep", "wake"]);
  });

  it("when the system never said that it sleeps", () => {
    time.jump(HOUR);
    watch.resumed();
    time.advance(60_000);
    expect(events).toEqual(["wake"]);
  });

  it.each([HOUR, -HOUR])("when only the clock jumped (by %d ms)", (jump) => {
    time.jump(jump);
    time.advance(60_000);
    expect(events).toEqual(["wake"]);
  });

  it("when the system says it twice", () => {
    watch.suspended();
    watch.suspended();
    watch.resumed();
    watch.resumed();
    expect(events).toEqual(["sleep", "wake"]);
  });

  it("for each of two sleeps, however short the time between them", () => {
    for (let sleep = 0; sleep < 2; sleep += 1) {
      watch.suspended();
      time.jump(HOUR);
      watch.resumed();
    }
    expect(events).toEqual(["sleep", "wake", "sleep", "wake"]);
  });
});

it("time that passes as it should is no wake", () => {
  time.advance(24 * HOUR);
  time.jump(5_000);
  time.advance(HOUR);
  expect(events).toEqual([]);
});

it("nothing is reported after the watch has stopped", () => {
  watch.stop();
  time.jump(HOUR);
  time.advance(HOUR);
  expect(events).toEqual([]);
});

it("a wake starts the refreshing again and checks the session exactly once", async () => {
  const calls: string[] = [];
  const call = (name: string) => async () => void calls.push(name);
  const timer = new RefreshTimer({
    startAutoRefresh: call("start"),
    stopAutoRefresh: call("stop"),
    check: call("check"),
  });
  await timer.stop();
  await timer.woken();
  expect(calls).toEqual(["stop", "start", "check"]);
});
