import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let dataDir: string;
let ada: TestMember;
let bea: TestMember;

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stack-storage-"));
  stack = await startTestStack({ dataDir });
  [ada, bea] = await Promise.all([signUpMember(stack), signUpMember(stack)]);
});
afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const avatars = (member: Pick<TestMember, "client">) => member.client.storage.from("avatars");
const mine = (member: TestMember, name = `${randomUUID()}.png`) => `${member.user.id}/${name}`;
const stored = (path: string) => fetch(avatars(ada).getPublicUrl(path).data.publicUrl);
const storedBytes = async (path: string) => [...new Uint8Array(await (await stored(path)).arrayBuffer())];
const storedFiles = async () => (await readdir(join(dataDir, "storage"))).length;

describe("upload", () => {
  it("takes a Blob as a form and raw bytes, and gives back what was stored", async () => {
    for (const body of [new Blob([PNG], { type: "image/png" }), PNG]) {
      const path = mine(ada);
      const { data, error } = await avatars(ada).upload(path, body, {
        contentType: "image/png",
      });
      expect(error).toBeNull();
      expect(data).toEqual({ path, id: expect.any(String), fullPath: `avatars/${path}` });
      expect(await storedBytes(path)).toEqual([...PNG]);
    }
  });

  it("replaces only when asked to, and leaves no bytes of the old version behind", async () => {
    const path = mine(ada);
    await avatars(ada).upload(path, PNG, { contentType: "image/png" });
    const before = await storedFiles();
    const again = await avatars(ada).upload(path, PNG, { contentType: "image/png" });
    expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
    const upserted = await avatars(ada).upload(path, new Uint8Array([7]), { contentType: "image/webp", upsert: true });
    expect(upserted.error).toBeNull();
    expect(await storedBytes(path)).toEqual([7]);
    expect(await storedFiles()).toBe(before);
  });

  it("is refused in another member's folder, without a session, and over another member's object", async () => {
    const path = mine(ada);
    await avatars(ada).upload(path, PNG, { contentType: "image/png" });
    const before = await storedFiles();
    const denied = { statusCode: "403", message: "new row violates row-level security policy" };
    const foreign = await avatars(bea).upload(mine(ada), PNG, { contentType: "image/png" });
    expect(foreign.error).toMatchObject(denied);
    const overwritten = await avatars(bea).upload(path, new Uint8Array([0]), {
      contentType: "image/png",
      upsert: true,
    });
    expect(overwritten.error).toMatchObject(denied);
    const anonymous = await avatars({ client: connect(stack) }).upload(mine(ada), PNG, { contentType: "image/png" });
    expect(anonymous.error).toMatchObject(denied);
    expect(await storedBytes(path)).toEqual([...PNG]);
    expect(await storedFiles()).toBe(before);
  });

  it("is refused when it is too large, no image, or for a bucket that does not exist", async () => {
    const before = await storedFiles();
    const large = await avatars(ada).upload(mine(ada), new Uint8Array(5 * 2 ** 20 + 1), { contentType: "image/png" });
    expect(large.error).toMatchObject({
      status: 413,
      statusCode: "413",
      message: "The object exceeded the maximum allowed size",
    });
    const page = await avatars(ada).upload(mine(ada), "<script>", { contentType: "text/html" });
    expect(page.error).toMatchObject({ statusCode: "415", message: "mime type text/html is not supported" });
    const nowhere = await ada.client.storage.from("nowhere").upload("a.png", PNG, { contentType: "image/png" });
    expect(nowhere.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
    expect(await storedFiles()).toBe(before);
  });

  it.each(["..%2f..%2fescape.png", "a%2f..%2f..%2fescape.png", "a%00b.png", "%2e%2e%2fescape.png", "a//b.png", "%zz"])(
    "refuses the path %s",
    async (path) => {
      const response = await fetch(`${stack.url}/storage/v1/object/avatars/${path}`, {
        method: "POST",
        headers: {
          apikey: stack.secretKey,
          "content-type": "image/png",
        },
        body: PNG,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "InvalidKey" });
    },
  );
});

describe("a member's storage", () => {
  it("is full at 64 MiB, for uploads at once as well, and a replacement counts once", async () => {
    const full = await signUpMember(stack);
    const picture = new Uint8Array(5 * 2 ** 20);
    const names = Array.from({ length: 14 }, () => mine(full));
    const upload = async (name: string, upsert = false) =>
      (await avatars(full).upload(name, picture, { contentType: "image/png", upsert })).error;
    const before = await storedFiles();
    const refusals = (await Promise.all(names.map((name) => upload(name)))).filter((error) => error !== null);
    expect(refusals.length).toBeGreaterThanOrEqual(2);
    for (const error of refusals) expect(error).toMatchObject({ message: "The member's storage is full" });
    expect(await storedFiles()).toBe(before + names.length - refusals.length);
    const { data: kept } = await avatars(full).list(full.user.id);
    const [first, ...others] = kept ?? [];
    expect(await upload(`${full.user.id}/${first?.name}`, true)).toBeNull();
    await avatars(full).remove(others.map(({ name }) => `${full.user.id}/${name}`));
    expect(await upload(mine(full))).toBeNull();
    expect((await avatars(ada).upload(mine(ada), PNG, { contentType: "image/png" })).error).toBeNull();
  });
});

describe("read", () => {
  it("serves a public bucket to anybody, as the stored type, never sniffed or run", async () => {
    const path = mine(ada);
    await avatars(ada).upload(path, PNG, { contentType: "image/png", cacheControl: "60" });
    const { publicUrl } = avatars(ada).getPublicUrl(path).data;
    const origin = "app://prime";
    const response = await fetch(publicUrl, { headers: { origin } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "max-age=60",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "access-control-allow-origin": origin,
    });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...PNG]);
    const again = await fetch(publicUrl, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("hides objects from members whose policies do not show them", async () => {
    const path = mine(ada);
    await avatars(ada).upload(path, PNG, { contentType: "image/png" });
    expect((await avatars(bea).list(ada.user.id)).data).toEqual([]);
  });

  it("gives an object to whom the policies show it, with what it says of caches, and to nobody else", async () => {
    const path = mine(ada);
    const headers = { "cache-control": "no-store" };
    await avatars(ada).upload(path, PNG, { contentType: "image/png", headers });
    const read = await avatars(ada).download(path);
    expect([...new Uint8Array((await read.data?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([...PNG]);
    const { session } = ada;
    const answer = await fetch(`${stack.url}/storage/v1/object/avatars/${path}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const stranger of [bea, { client: connect(stack) }])
      expect((await avatars(stranger).download(path)).error).toMatchObject({ statusCode: "404" });
  });

  it("lists one level: objects with their metadata, folders by name", async () => {
    const folder = `${ada.user.id}/list`;
    for (const name of ["b.png", "a.png", "deep/c.png"]) {
      await avatars(ada).upload(`${folder}/${name}`, PNG, { contentType: "image/png" });
    }
    const { data } = await avatars(ada).list(folder);
    expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ["deep", false],
      ["a.png", true],
      ["b.png", true],
    ]);
    expect(data?.[1]?.metadata).toMatchObject({ mimetype: "image/png", size: PNG.length });
    const page = await avatars(ada).list(folder, {
      limit: 1,
      search: "b",
      sortBy: { column: "created_at", order: "desc" },
    });
    expect(page.data?.map(({ name }) => name)).toEqual(["b.png"]);
  });
});

describe("remove", () => {
  it("deletes one's own objects with their bytes, and nobody else's", async () => {
    const path = mine(ada);
    await avatars(ada).upload(path, PNG, { contentType: "image/png" });
    const before = await storedFiles();
    expect((await avatars(bea).remove([path])).data).toEqual([]);
    expect(await storedFiles()).toBe(before);
    const { data } = await avatars(ada).remove([path, "missing.png"]);
    expect(data?.map(({ name }) => name)).toEqual([path]);
    expect(await storedFiles()).toBe(before - 1);
    expect((await stored(path)).status).toBe(400);
  });
});

describe("what nothing of the app asks for", () => {
  it("is refused, and says so", async () => {
    const path = mine(ada);
    for (const refused of [avatars(ada).createSignedUrl(path, 60), avatars(ada).move(path, mine(ada))])
      expect((await refused).error).toMatchObject({ message: expect.stringContaining("does not serve POST") });
    const described = await avatars(ada).upload(path, PNG, { contentType: "image/png", metadata: { from: "test" } });
    expect(described.error).toMatchObject({ message: "files have no metadata of their own here" });
  });
});
