import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { connect, MEMBER_PASSWORD, signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

let stack: RunningStack;

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const PICTURE = new Blob([new Uint8Array([137, 80, 78, 71])], { type: "image/png" });

describe("a member with a verified factor", () => {
  it("reaches data, files and sync once the session showed it, and nothing before", async () => {
    const { client: first, user, email } = await signUpMember(stack);
    const { data: factor } = await first.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    if (factor?.type !== "totp") throw new Error("no factor");
    const answer = (client: typeof first, at: number) =>
      client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totpCode(factor.totp.secret, at) });
    expect((await answer(first, Date.now())).error).toBeNull();

    const client = connect(stack);
    await client.auth.signInWithPassword({ email, password: MEMBER_PASSWORD });
    const profile = () => client.from("profiles").select("id");
    const pull = () => client.rpc("sync_pull", { collection: "documents" });
    const upload = () => client.storage.from("avatars").upload(`${user.id}/avatar.png`, PICTURE, { upsert: true });
    expect((await profile()).data).toEqual([]);
    const refused = await pull();
    expect([refused.status, refused.error?.code, refused.error?.hint]).toEqual([403, "42501", "insufficient_aal"]);
    expect((await upload()).error?.message).toMatch(/row-level security/);

    // A code works once: the next step's is in the window already.
    expect((await answer(client, Date.now() + 30_000)).error).toBeNull();
    expect((await profile()).data).toEqual([{ id: user.id }]);
    const read = (await pull()).data;
    expect(read).toMatchObject({ spaces: [user.id] });
    expect(read.rows).toContainEqual(expect.objectContaining({ kind: "profiles", id: user.id }));
    expect((await upload()).error).toBeNull();
  });
});
