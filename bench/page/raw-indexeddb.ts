import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { Training } from "./sample.ts";

const NAME = "bench-raw";

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** The same rows in bare IndexedDB, with an index for each question that is asked. */
export const openRaw = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore("workouts", { keyPath: "id" }).createIndex("started_at", "started_at");
    database.createObjectStore("exercises", { keyPath: "id" }).createIndex("workout_id", "workout_id");
    database.createObjectStore("sets", { keyPath: "id" }).createIndex("workout_id", "workout_id");
  };
  return settled(request);
};

export const deleteRaw = async (): Promise<void> => {
  await settled(indexedDB.deleteDatabase(NAME));
};

export const fillRaw = async (database: IDBDatabase, training: Training): Promise<void> => {
  const transaction = database.transaction(["workouts", "exercises", "sets"], "readwrite");
  for (const row of training.workouts) transaction.objectStore("workouts").add(row);
  for (const row of training.exercises) transaction.objectStore("exercises").add(row);
  for (const row of training.sets) transaction.objectStore("sets").add(row);
  await committed(transaction);
};

/** One edit of one set, in a transaction of its own: what a member's tap costs at least. */
export const editRaw = async (database: IDBDatabase, id: string, reps: number): Promise<void> => {
  const transaction = database.transaction("sets", "readwrite");
  const store = transaction.objectStore("sets");
  const row: WorkoutSetDocument = await settled(store.get(id));
  store.put({ ...row, reps, updated_at: new Date().toISOString() });
  await committed(transaction);
};

/** The newest workouts with their exercises and sets. Gives back how many sets were read. */
export const newestRaw = async (database: IDBDatabase, limit: number): Promise<number> => {
  const transaction = database.transaction(["workouts", "exercises", "sets"], "readonly");
  const ids: string[] = [];
  const cursorRequest = transaction.objectStore("workouts").index("started_at").openCursor(null, "prev");
  await new Promise<void>((resolve, reject) => {
    cursorRequest.onerror = () => reject(cursorRequest.error);
    cursorRequest.onsuccess = () => {
      const cursor = cursorRequest.result;
      if (!cursor || ids.length === limit) return resolve();
      ids.push(cursor.value.id);
      cursor.continue();
    };
  });
  const exercises = transaction.objectStore("exercises").index("workout_id");
  const sets = transaction.objectStore("sets").index("workout_id");
  const read = await Promise.all(
    ids.map(async (id) => {
      const [, own] = await Promise.all([settled(exercises.getAll(id)), settled(sets.getAll(id))]);
      return own.length;
    }),
  );
  return read.reduce((sum, count) => sum + count, 0);
};

/** Adds rows to an empty store with the index that a workout needs, in as many transactions as sync takes. */
export const insertRawInPages = async (rows: readonly WorkoutSetDocument[], size: number): Promise<number> => {
  await deleteRaw();
  const database = await openRaw();
  const start = performance.now();
  for (let from = 0; from < rows.length; from += size) {
    const transaction = database.transaction("sets", "readwrite");
    for (const row of rows.slice(from, from + size)) transaction.objectStore("sets").add(row);
    await committed(transaction);
  }
  const time = performance.now() - start;
  database.close();
  await deleteRaw();
  return time;
};

/** Adds rows to an empty store without an index, in one transaction: as fast as IndexedDB takes them. */
export const insertRaw = async (rows: readonly { id: string }[]): Promise<number> => {
  const name = `${NAME}-insert`;
  await settled(indexedDB.deleteDatabase(name));
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("rows", { keyPath: "id" });
  const database = await settled(request);
  const start = performance.now();
  const transaction = database.transaction("rows", "readwrite");
  for (const row of rows) transaction.objectStore("rows").add(row);
  await committed(transaction);
  const time = performance.now() - start;
  database.close();
  await settled(indexedDB.deleteDatabase(name));
  return time;
};
