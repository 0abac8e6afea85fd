import { IDBFactory as FakeFactory } from "fake-indexeddb";
import { expect, onTestFinished, test } from "vitest";
import { requestResult } from "#renderer/browser/indexed-db.ts";
import { connect } from "#renderer/data/storage/connection.ts";
import { trainingLayout } from "#tests/helpers/data/storage/test-store.ts";

const WORKOUTS = ["workouts"];

const openCounted = async () => {
  const factory = new FakeFactory();
  const connection = await connect(factory, "prime-test", trainingLayout);
  onTestFinished(connection.close);
  const read = () =>
    connection.run(WORKOUTS, "readonly", (transaction) => {
      return requestResult(transaction.objectStore("workouts").count()).then(() => transaction);
    });
  const write = () =>
    connection.run(WORKOUTS, "readwrite", (transaction) => {
      transaction.objectStore("workouts").put({ id: "a" });
      return transaction;
    });
  return { connection, read, write };
};

test("reads that follow one upon the other share a transaction", async () => {
  const { read } = await openCounted();
  const [first, second] = [await read(), await read()];
  expect(second).toBe(first);
});

test("a read after a pause begins a transaction of its own", async () => {
  const { read } = await openCounted();
  const first = await read();
  await new Promise((resolve) => first.addEventListener("complete", resolve));
  expect(await read()).not.toBe(first);
});

test("a read that comes while the shared transaction takes no requests is made all the same", async () => {
  const { read } = await openCounted();
  const [first, second] = [read(), new Promise((resolve) => setTimeout(resolve)).then(read)];
  expect(await Promise.all([first, second])).toHaveLength(2);
});

test("a write waits for the reads before it, and a read after it sees what it stored", async () => {
  const { connection, read, write } = await openCounted();
  const first = await read();
  const writing = write();
  const count = connection.run(WORKOUTS, "readonly", (transaction) =>
    requestResult(transaction.objectStore("workouts").count()),
  );
  expect(await writing).not.toBe(first);
  expect(await count).toBe(1);
});
