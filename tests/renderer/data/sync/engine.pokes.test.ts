import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POLL_INTERVAL } from "#renderer/data/sync/engine.ts";
import { MEMBERSHIPS, type WireRow } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";
import {
  type EngineBed,
  ID,
  MEMBER,
  nothing,
  openEngineBed,
  serving,
  settled,
  workout,
} from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { gate } from "#tests/helpers/gate.ts";

let bed: EngineBed;

beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

test("word of a space that was gained or lost has every collection ask the server", async () => {
  const reads = new Map<string, number>();
  const engine = bed.start({ pull: serving(reads, workout()) });
  const { poke } = await bed.pokes;
  await settled(engine);
  reads.clear();

  poke({ space: MEMBER, collection: MEMBERSHIPS, version: 0 });

  await expect.poll(() => [...reads.keys()].sort()).toEqual([...COLLECTIONS].sort());
});

test("a poke of what is stored already causes no read", async () => {
  const reads = new Map<string, number>();
  const readAgain = gate();
  const answer = serving(reads, workout());
  const engine = bed.start({
    async pull(collection) {
      const page = await answer(collection);
      if (reads.get("documents") === 2) readAgain.open();
      return page;
    },
  });
  await settled(engine);
  const pokes = await bed.pokes;

  pokes.poke({ space: MEMBER, collection: "workouts", version: 5 });
  pokes.poke({ space: MEMBER, collection: "documents", version: 6 });

  await readAgain.opened;
  expect(reads.get("workouts")).toBe(1);
});

test("a channel that is joined during the first read causes one more, after it", async () => {
  const reads = new Map<string, number>();
  const slow = gate();
  const answer = serving(reads, workout());
  const engine = bed.start({
    async pull(collection) {
      const page = await answer(collection);
      if (collection === "workouts" && reads.get(collection) === 1) await slow.opened;
      return page;
    },
  });
  const pokes = await bed.pokes;
  await eventually(() => expect(COLLECTIONS.map((name) => reads.get(name))).toEqual([1, 1, 1, 1]));
  pokes.joined();
  pokes.poke({ space: MEMBER, collection: "documents", version: 5 });

  slow.open();

  await settled(engine);
  await eventually(() => expect(COLLECTIONS.map((name) => reads.get(name))).toEqual([2, 2, 2, 2]));
});

test("a poke that never comes costs the wait for the next pull, and nothing else", async () => {
  let row: WireRow | null = null;
  const engine = bed.start({
    async pull(collection) {
      if (collection !== "workouts" || row === null) return nothing();
      return { ...nothing(), rows: [row], cursor: { [MEMBER]: [5, row.id] } };
    },
  });
  await bed.pokes;
  await settled(engine);
  await eventually(() => expect(bed.time.scheduled).toBeGreaterThan(0));
  row = workout();

  bed.time.advance(POLL_INTERVAL);

  await waitFor(bed.database.rx.collections.workouts.findOne(ID).$, (found) => found !== null);
});

test.each([
  [0, 0.8],
  [1, 1],
])("a device that draws %d waits for %d of the time between two pulls", async (drawn, share) => {
  vi.spyOn(Math, "random").mockReturnValue(drawn);
  let reads = 0;
  const engine = bed.start({
    async pull() {
      reads += 1;
      return nothing();
    },
  });
  await bed.pokes;
  await settled(engine);
  await eventually(() => expect(bed.time.scheduled).toBeGreaterThan(0));
  reads = 0;

  bed.time.advance(POLL_INTERVAL * share - 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads).toBe(0);
  bed.time.advance(1);

  await expect.poll(() => reads).toBeGreaterThan(0);
});
