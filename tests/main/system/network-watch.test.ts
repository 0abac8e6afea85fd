import { expect, it } from "vitest";
import { NetworkWatch } from "#main/system/network-watch.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

it("the network's return is reported once, within two seconds, and again after the next loss", () => {
  const time = new FakeTime();
  let isOnline = true;
  let returns = 0;
  new NetworkWatch({ scheduler: time, isOnline: () => isOnline, onReturn: () => (returns += 1) }).start();
  time.advance(60_000);
  expect(returns).toBe(0);
  for (const expected of [1, 2]) {
    isOnline = false;
    time.advance(10_000);
    isOnline = true;
    time.advance(2_000);
    expect(returns).toBe(expected);
    time.advance(60_000);
    expect(returns).toBe(expected);
  }
});

it("a start without a network counts as a loss", () => {
  const time = new FakeTime();
  let isOnline = false;
  let returns = 0;
  new NetworkWatch({ scheduler: time, isOnline: () => isOnline, onReturn: () => (returns += 1) }).start();
  isOnline = true;
  time.advance(2_000);
  expect(returns).toBe(1);
});
