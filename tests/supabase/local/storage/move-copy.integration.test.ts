import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let ada: TestMember;
let bea: TestMember;

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);

beforeAll(async () => {
  stack = await startTestStack();
  [ada, bea] = await Promise.all([signUpMember(stack), signUpMember(stack)]);
});
afterAll(() => stack.stop());

const avatars = (member: TestMember) => member.client.storage.from("avatars");
const path = (member: TestMember) => `${member.user.id}/${randomUUID()}.png`;
const stored = async (member: TestMember): Promise<string> => {
  const at = path(member);
  const { error } = await avatars(member).upload(at, PNG, { contentType: "image/png", metadata: { from: "test" } });
  if (error) throw error;
  return at;
};
const bytesOf = async (member: TestMember, at: string) => {
  const { data } = await avatars(member).download(at);
  return data && [...new Uint8Array(await data.arrayBuffer())];
};

describe("a copy", () => {
  it("has the bytes and what is said of them, and stands by itself", async () => {
    const [from, to] = [await stored(ada), path(ada)];
    expect(await avatars(ada).copy(from, to)).toEqual({ data: { path: `avatars/${to}` }, error: null });
    await avatars(ada).remove([from]);
    expect(await bytesOf(ada, to)).toEqual([...PNG]);
    expect((await avatars(ada).info(to)).data).toMatchObject({ contentType: "image/png", metadata: { from: "test" } });
  });

  it("takes nobody's place, goes into nobody's folder, and comes from what may be read", async () => {
    const [from, there] = [await stored(ada), await stored(ada)];
    expect((await avatars(ada).copy(from, there)).error).toMatchObject({ statusCode: "409" });
    expect((await avatars(ada).copy(from, path(bea))).error).toMatchObject({ statusCode: "403" });
    expect((await avatars(bea).copy(from, path(bea))).error).toMatchObject({ statusCode: "404" });
    expect((await avatars(ada).copy(`${from}x`, path(ada))).error).toMatchObject({ statusCode: "404" });
  });
});

describe("a move", () => {
  it("keeps the bytes and leaves nothing behind", async () => {
    const [from, to] = [await stored(ada), path(ada)];
    expect(await avatars(ada).move(from, to)).toMatchObject({ data: { message: "Successfully moved" }, error: null });
    expect(await bytesOf(ada, to)).toEqual([...PNG]);
    expect((await avatars(ada).exists(from)).data).toBe(false);
  });

  it("takes nobody's place, goes into nobody's folder, and out of none", async () => {
    const [from, there] = [await stored(ada), await stored(ada)];
    expect((await avatars(ada).move(from, there)).error).toMatchObject({ statusCode: "409" });
    expect((await avatars(ada).move(from, path(bea))).error).toMatchObject({ statusCode: "403" });
    expect((await avatars(bea).move(from, path(bea))).error).toMatchObject({ statusCode: "404" });
    expect((await avatars(ada).move(from, `${ada.user.id}/../x.png`)).error).toMatchObject({ statusCode: "400" });
    expect(await bytesOf(ada, from)).toEqual([...PNG]);
  });
});
