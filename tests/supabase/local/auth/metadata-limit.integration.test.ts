/** Metadata is in every access token: what makes it too long for a header locks its member out. */
import { describe, expect, it } from "vitest";
import { authStackPerTest, bearer, newAddress, PASSWORD } from "#tests/helpers/backend/auth-stack.ts";
import { factorSteps } from "#tests/helpers/backend/factor-steps.ts";

const stack = await authStackPerTest({ enableAnonymousSignIns: true });
const { newMember, protectedMember, sessionOf, signIn } = factorSteps(() => stack);

const LIMIT = 4096;
/** An object whose JSON has that many bytes. */
const dataOf = (bytes: number) => ({ text: "x".repeat(bytes - '{"text":""}'.length) });
const change = async (token: string, data: object) => {
  const init = { method: "PUT", headers: bearer(token), body: JSON.stringify({ data }) };
  const response = await stack.fetch("/user", init);
  return [response.status, ((await response.json()) as { error_code?: string }).error_code];
};

describe("metadata", () => {
  it.each([
    ["a sign-up", "/signup", () => ({ email: newAddress(), password: PASSWORD })],
    ["an anonymous sign-up", "/signup", () => ({})],
    ["a code", "/otp", () => ({ email: newAddress() })],
  ])("of %s is at most four kilobytes", async (_, path, body) => {
    expect((await stack.post(path, { ...body(), data: dataOf(LIMIT) })).status).toBe(200);
    const refused = await stack.post(path, { ...body(), data: dataOf(LIMIT + 1) });
    expect([refused.status, refused.body.error_code]).toEqual([400, "validation_failed"]);
  });

  it("of a member is at most four kilobytes, in one change or in many", async () => {
    const { client } = await newMember();
    const { access_token: token } = await sessionOf(client);
    expect(await change(token, dataOf(60_000))).toEqual([400, "validation_failed"]);
    const answers = [];
    for (let index = 0; index < 10; index += 1)
      answers.push(await change(token, { [`key${index}`]: "x".repeat(1000) }));
    expect(answers.filter(([status]) => status === 200).length).toBeLessThan(4);
    expect(await change(token, { key0: null, key1: "è" })).toEqual([200, undefined]);
  });

  it("is not changed by a session that owes the second factor", async () => {
    const { email, client } = await protectedMember();
    const thief = await sessionOf(await signIn(email));
    expect(await change(thief.access_token, { theme: "dark" })).toEqual([401, "insufficient_aal"]);
    expect(await change((await sessionOf(client)).access_token, { theme: "dark" })).toEqual([200, undefined]);
  });
});
