import { expect, test } from "vitest";
import { createLoop } from "#renderer/data/sync/loop.ts";
import { createRetrier } from "#renderer/data/sync/retry.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";
import { gate } from "#tests/helpers/gate.ts";

test("a push that failed is still owed after the wait, though nothing asks for it anew", async () => {
  const time = new FakeTime(0);
  const [failed, tried] = [gate(), gate()];
  let tries = 0;
  const loop = createLoop({
    pull: async () => [],
    push: {
      async run() {
        tries += 1;
        if (tries === 1) throw new Error("fake: disk full");
        tried.open();
        return false;
      },
    },
    mayWait: () => true,
    retrier: createRetrier(time),
    onRead: () => undefined,
    onError: (_source, error) => error !== null && failed.open(),
  });
  loop.push();
  await failed.opened;
  time.advance(1_000);
  await tried.opened;
  expect(tries).toBe(2);
});
