import { afterEach, beforeEach, expect, test } from "vitest";
import type { TabChannel, TabMessage } from "#renderer/data/sync/tab-channel.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { type EngineBed, ID, local, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { gate } from "#tests/helpers/gate.ts";

let bed: EngineBed;

beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

test("a flush tries again although the last attempt found no network", async () => {
  let reachable = true;
  const pushed: string[] = [];
  const engine = bed.start({
    async push(_collection, rows) {
      if (!reachable) throw new SyncError("sync_offline", "fake: no network");
      pushed.push(...rows.map((row) => row.new.id));
      return { conflicts: [] };
    },
  });
  await settled(engine);
  reachable = false;
  await bed.database.rx.collections.workouts.insert(local());
  await waitFor(engine.control.status(), ({ kind }) => kind === "offline");
  reachable = true;

  expect(await engine.flush(10_000)).toBe(true);
  expect(pushed).toEqual([ID]);
});

test("a flush does not wait without a network, nor for rows that the server refuses", async () => {
  const engine = bed.start({
    async push() {
      throw new SyncError("sync_refused", "fake: too long");
    },
  });
  await settled(engine);
  await bed.database.rx.collections.workouts.insert(local());
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");

  let flushed: boolean | null = null;
  void engine.flush(60_000).then((result) => {
    flushed = result;
  });
  // Its checks are half a second apart, and nothing changes that it would hear of: it ends long before its limit.
  await eventually(() => {
    bed.time.advance(500);
    expect(flushed).toBe(false);
  });
  bed.online = false;
  expect(await engine.flush(60_000)).toBe(false);
});

test("a flush gives up at its limit", async () => {
  const engine = bed.start({ push: () => new Promise(() => undefined) });
  await settled(engine);
  await bed.database.rx.collections.workouts.insert(local());
  const { scheduled } = bed.time;
  const flushed = engine.flush(10_000);
  // Its limit, and its next check.
  await eventually(() => expect(bed.time.scheduled).toBe(scheduled + 2));

  bed.time.advance(10_000);

  expect(await flushed).toBe(false);
});

test("a flush in a window that does not lead waits for the leader to send what it has not yet counted", async () => {
  const listeners: ((message: TabMessage) => void)[] = [];
  const channelOf = (index: number, drop: (message: TabMessage) => boolean): TabChannel => ({
    send: (message) => {
      if (!drop(message)) listeners[1 - index]?.(message);
    },
    listen: (listener) => {
      listeners[index] = listener;
    },
    close: () => undefined,
  });
  const sending = gate();
  const sent = gate();
  const leader = bed.start(
    {
      async push() {
        sending.open();
        await sent.opened;
        return { conflicts: [] };
      },
    },
    { channel: channelOf(0, (message) => message.kind === "status" && message.status.pending > 0) },
  );
  await settled(leader);
  const follower = bed.start({}, { channel: channelOf(1, () => false), leads: false });
  await settled(follower);
  await bed.database.rx.collections.workouts.insert(local());
  let done = false;

  const flushed = follower.flush(10_000).then((result) => {
    done = true;
    return result;
  });
  await sending.opened;
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBe(false);
  sent.open();

  expect(await flushed).toBe(true);
});
