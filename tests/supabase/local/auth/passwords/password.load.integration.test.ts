import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import {
  connect,
  MEMBER_PASSWORD,
  signUpMember,
  startTestStack,
  type TestMember,
} from "#tests/helpers/backend/stack.ts";

/** Work enough for a queue to be seen, a third of what members' own passwords get. */
const COST = { log2N: 15, r: 8, p: 1 };
const SIGN_INS = 16;

let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack({}, { passwordCost: COST });
  member = await signUpMember(stack);
});
afterAll(() => stack.stop());

const signIn = (email: string, password: string) => connect(stack).auth.signInWithPassword({ email, password });

it("answers requests with a token while many passwords are hashed", async () => {
  let signedIn = 0;
  const strangers = Array.from({ length: SIGN_INS }, async () => {
    await signIn(`${randomUUID()}@example.test`, "wrong password");
    signedIn += 1;
  });
  for (let request = 0; request < 5; request += 1) {
    expect((await member.client.auth.getUser(member.session.access_token)).error).toBeNull();
    expect((await member.client.from("workouts").select("id")).error).toBeNull();
  }
  // All of them waited behind the passwords' own queue before: the first answer came after the last hash but two.
  expect(signedIn).toBeLessThan(SIGN_INS / 2);
  await Promise.all(strangers);
});

it("refuses no right password for the others that are under way", async () => {
  const answers = await Promise.all(Array.from({ length: SIGN_INS }, () => signIn(member.email, MEMBER_PASSWORD)));
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(SIGN_INS).fill(undefined));
});
