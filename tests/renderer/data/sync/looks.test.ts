import { beforeEach, expect, test } from "vitest";
import { createLooks, type Looks } from "#renderer/data/sync/transport/looks.ts";
import { SyncError, type SyncErrorCode } from "#renderer/data/sync/transport/sync-error.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor, PullAnswer, PullRequest } from "#shared/sync/protocol.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const READ: Cursor = { space: [7, "last"] };
const answerTo = ({ collection }: PullRequest): PullAnswer => ({
  rows: [],
  cursor: {},
  has_more: false,
  spaces: [collection],
});

let requests: CollectionName[][];
let failure: Error | null;
let time: FakeTime;
let looks: Looks;
beforeEach(() => {
  requests = [];
  failure = null;
  time = new FakeTime();
  looks = createLooks(
    {
      async one(pull) {
        requests.push([pull.collection]);
        return answerTo(pull);
      },
      async many(pulls) {
        requests.push(pulls.map(({ collection }) => collection));
        if (failure) throw failure;
        return pulls.map(answerTo);
      },
    },
    time,
  );
});

const pull = async (collection: CollectionName, cursor = READ) => (await looks.pull(collection, cursor, 10)).spaces;
const pullAll = () => Promise.all(COLLECTIONS.map((name) => pull(name)));
const OWN_ANSWERS = COLLECTIONS.map((name) => [name]);

test("the pulls of a look go out as one request, and each has its own answer", async () => {
  looks.begin(COLLECTIONS);
  expect(await pullAll()).toEqual(OWN_ANSWERS);
  expect(requests).toEqual([[...COLLECTIONS]]);
});

test("pulls that belong to no look go out at once", async () => {
  expect(await pullAll()).toEqual(OWN_ANSWERS);
  looks.begin(["workouts", "documents"]);
  await Promise.all([pull("workouts"), pull("documents")]);
  await Promise.all([pull("workouts"), pull("documents")]);
  expect(requests).toEqual([...OWN_ANSWERS, ["workouts", "documents"], ["workouts"], ["documents"]]);
});

test("a first pull waits for no other, and no other for it", async () => {
  looks.begin(["workouts", "workout_sets", "documents"]);
  expect(await pull("workout_sets", {})).toEqual(["workout_sets"]);
  expect(requests).toEqual([["workout_sets"]]);
  await Promise.all([pull("workouts"), pull("documents")]);
  expect(requests).toEqual([["workout_sets"], ["workouts", "documents"]]);
});

test("a collection without rows joins the looks that follow its first pull", async () => {
  for (const _ of [1, 2]) {
    looks.begin(["workouts", "documents"]);
    await Promise.all([pull("workouts"), pull("documents", {})]);
  }
  expect(requests).toEqual([["documents"], ["workouts"], ["workouts", "documents"]]);
});

test("a collection that is busy is waited for 50 ms, and asks for itself later", async () => {
  looks.begin(["workouts", "workout_sets", "documents"]);
  const pulls = Promise.all([pull("workouts"), pull("workout_sets")]);
  time.advance(49);
  expect(requests).toEqual([]);
  time.advance(1);
  expect(requests).toEqual([["workouts", "workout_sets"]]);
  expect(await pulls).toEqual([["workouts"], ["workout_sets"]]);
  await pull("documents");
  expect(requests).toHaveLength(2);
});

test("one that is alone after that wait needs no look", async () => {
  looks.begin(COLLECTIONS);
  const alone = pull("documents");
  time.advance(50);
  expect(await alone).toEqual(["documents"]);
  expect(requests).toEqual([["documents"]]);
});

test("the next look sends what still waits of the one before it, and takes its own time", async () => {
  looks.begin(COLLECTIONS);
  const first = [pull("workouts"), pull("documents")];
  time.advance(40);
  looks.begin(COLLECTIONS);
  expect(requests).toEqual([["workouts", "documents"]]);
  const second = pull("workout_sets");
  time.advance(40);
  expect(requests).toHaveLength(1);
  time.advance(10);
  await Promise.all([...first, second]);
  expect(requests).toHaveLength(2);
});

test.each<SyncErrorCode>(["sync_refused", "sync_too_large", "sync_server", "sync_invalid_answer"])(
  "a look that failed with %s is asked again one by one: the fault may be of one",
  async (code) => {
    failure = new SyncError(code, "fake");
    looks.begin(COLLECTIONS);
    expect(await pullAll()).toEqual(OWN_ANSWERS);
    expect(requests.slice(1)).toEqual(OWN_ANSWERS);
  },
);

test.each<SyncErrorCode>(["sync_offline", "sync_unauthenticated"])(
  "a look that failed with %s fails all of its pulls, without another request",
  async (code) => {
    failure = new SyncError(code, "fake");
    looks.begin(COLLECTIONS);
    const results = await Promise.allSettled(COLLECTIONS.map((name) => pull(name)));
    expect(results).toEqual(COLLECTIONS.map(() => ({ status: "rejected", reason: failure })));
    expect(requests).toHaveLength(1);
  },
);
