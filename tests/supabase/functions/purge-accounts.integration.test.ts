import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUSEKEEPING_INTERVAL } from "#backend/jobs/housekeeping.ts";
import { keyHeaders } from "#functions/_shared/project.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { connect, MEMBER_PASSWORD, signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const DAY = 86_400_000;
/** The stack's clock; the database's own is that of the machine. */
const time = new FakeTime(Date.now());
let stack: RunningStack;

beforeAll(async () => {
  stack = await startTestStack({}, { scheduler: time, clock: time });
});
afterAll(() => stack.stop());

const picture = (id: string) => `${stack.url}/storage/v1/object/public/avatars/${id}/avatar.png`;
const canSignIn = async (email: string) =>
  (await connect(stack).auth.signInWithPassword({ email, password: MEMBER_PASSWORD })).error === null;

/** Lets days pass and the hourly purge run to its end, after which the next one is scheduled. */
const purgeAfter = async (days: number) => {
  const scheduled = () => expect.poll(() => time.scheduled, { timeout: 20_000 }).toBe(2);
  await scheduled();
  time.jump(days);
  time.advance(HOUSEKEEPING_INTERVAL);
  await scheduled();
};

/** A member with a picture who asked for the end of the account. */
const leaving = async () => {
  const member = await signUpMember(stack);
  const bytes = new Blob([new Uint8Array([137, 80, 78, 71])], { type: "image/png" });
  const upload = await member.client.storage.from("avatars").upload(`${member.user.id}/avatar.png`, bytes);
  expect(upload.error).toBeNull();
  const { data, error } = await member.client.rpc("request_account_deletion");
  expect(error).toBeNull();
  return { ...member, purgeAt: Date.parse(data.purgeAt) };
};

describe("the schedule of the embedded stack", () => {
  it("ends an account with its picture when its thirty days are over, and keeps the one that was cancelled", async () => {
    const [gone, kept] = [await leaving(), await leaving()];
    expect(Math.round((gone.purgeAt - Date.now()) / DAY)).toBe(30);
    expect((await kept.client.rpc("cancel_account_deletion")).error).toBeNull();
    await purgeAfter(29 * DAY);
    expect(await canSignIn(gone.email)).toBe(true);

    await purgeAfter(DAY);
    expect(await canSignIn(gone.email)).toBe(false);
    expect((await fetch(picture(gone.user.id))).status).toBe(400);
    expect(await canSignIn(kept.email)).toBe(true);
    expect((await fetch(picture(kept.user.id))).status).toBe(200);
  });

  it("removes errors thirty days after a log let go of them", async () => {
    const { user } = await signUpMember(stack);
    // A member's token would not outlive the days that pass.
    const admin = connect(stack, stack.secretKey);
    const error = rowsOf("error_log", user.id);
    const [kept, gone] = [
      { ...error, id: randomUUID() },
      { ...error, id: randomUUID(), deleted: true },
    ];
    await admin.from("error_log").insert([kept, gone]).throwOnError();
    const stored = async () => {
      const { data } = await admin.from("error_log").select("id").eq("space_id", user.id).throwOnError();
      return data.map(({ id }) => id);
    };
    expect((await stored()).sort()).toEqual([kept.id, gone.id].sort());
    await purgeAfter(31 * DAY);
    expect(await stored()).toEqual([kept.id]);
  });
});

describe("the function purge-accounts", () => {
  it.each([
    ["nobody", {}, "POST", 401],
    ["a member's key", { authorization: "Bearer anon" }, "POST", 401],
    ["a link", {}, "GET", 405],
  ])("refuses %s", async (_, headers, method, status) => {
    const answer = await fetch(`${stack.url}/functions/v1/purge-accounts`, { method, headers });
    expect(answer.status).toBe(status);
  });

  it("does nothing where nobody is due", async () => {
    const answer = await fetch(`${stack.url}/functions/v1/purge-accounts`, {
      method: "POST",
      headers: keyHeaders(stack.secretKey),
    });
    expect(await answer.json()).toEqual({ purged: 0 });
  });
});
