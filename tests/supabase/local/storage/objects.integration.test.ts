import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StackContext } from "#local/context.ts";
import type { Database } from "#local/database/database.ts";
import { openBlobStore } from "#local/storage/blob-store.ts";
import { createObjects } from "#local/storage/objects.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

const FILE = 10 * 2 ** 20;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const bucketOf = async (isPublic: boolean) => {
  const id = randomUUID();
  await database.query("insert into storage.buckets (id, name, public) values ($1, $1, $2)", [id, isPublic]);
  return id;
};

it.each([
  ["public", true, "The member's storage is full"],
  ["private", false, null],
])("one member's quota counts what is in a %s bucket: %s", async (_, isPublic, refusal) => {
  const context = { database, config: { storage: { fileSizeLimit: FILE } }, clock: { now: () => 0 } };
  const objects = createObjects(context as unknown as StackContext, await openBlobStore(null));
  // The service role passes by the policies.
  const member = { role: "service_role" as const, claims: { sub: randomUUID() } };
  const bucket = await bucketOf(isPublic);
  const upload = { bytes: new Uint8Array(FILE), mimeType: "image/png", cacheControl: "no-store" };
  const write = (name: number) => objects.write(member, { bucket, key: `${name}.png` }, upload, "create");
  for (let name = 0; name < 6; name += 1) await write(name);
  const seventh = await write(6).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(seventh).toBe(refusal);
});
