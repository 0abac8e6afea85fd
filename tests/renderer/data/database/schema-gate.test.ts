import { expect, test, vi } from "vitest";
import { createSchemaGate, schemaLevel } from "#renderer/data/database/schema-gate.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

const NAME = "prime-00000000-0000-4000-8000-000000000001";

test("work alone waits until every window let go of the database, and lets none in meanwhile", async () => {
  const locks = createFakeLocks();
  const [slow, other] = [createSchemaGate(locks), createSchemaGate(locks)];
  const pass = await other?.enter(NAME);
  const order: string[] = [];
  let finish = () => {};
  const wiping = slow?.alone(NAME, async () => {
    order.push("wipes");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push("wiped");
  });
  const again = other?.enter(NAME).then((opened) => {
    order.push("opens");
    return opened;
  });
  expect(order).toEqual([]);

  pass?.leave();
  await eventually(() => expect(order).toEqual(["wipes"]));
  finish();

  await wiping;
  (await again)?.leave();
  expect(order).toEqual(["wipes", "wiped", "opens"]);
});

test("work alone is not done on a database that a window keeps open, and its own failure is reported", async () => {
  const locks = createFakeLocks();
  const gate = createSchemaGate(locks, 10, 10);
  const pass = await gate?.enter(NAME);
  const work = vi.fn(async () => {
    throw new Error("fake: not wiped");
  });

  await gate?.alone(NAME, work);
  expect(work).not.toHaveBeenCalled();

  pass?.leave();
  await expect(gate?.alone(NAME, work)).rejects.toThrow("not wiped");
});

const BEFORE = { workouts: 0, workout_exercises: 0, workout_sets: 0 };
/** Of a release of before 0.1.0, which counted its ten collections alone. */
const FORMER_LEVEL = 17;

test("a release with one more collection counts as newer, although that one begins at version 0", () => {
  expect(schemaLevel({ ...BEFORE, documents: 0 })).toBeGreaterThan(schemaLevel(BEFORE));
  expect(schemaLevel()).toBeGreaterThanOrEqual(schemaLevel({ ...BEFORE, documents: 0 }));
  expect(schemaLevel({})).toBeGreaterThan(FORMER_LEVEL);
});

test.each([schemaLevel(BEFORE), FORMER_LEVEL])("a window of an older release, %i, is told to let go", async (level) => {
  const locks = createFakeLocks();
  const outdated = vi.fn();
  const older = await createSchemaGate(locks, 10, 10, level)?.enter(NAME);
  older?.onOutdated(() => {
    outdated();
    older.leave();
  });

  const newer = await createSchemaGate(locks)?.enter(NAME);

  expect(outdated).toHaveBeenCalledOnce();
  newer?.leave();
});
