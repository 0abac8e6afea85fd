import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { checkHostedProject } from "#scripts/lib/hosted-project.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const verdictsWith = async (secretKey: string) => {
  const findings = await checkHostedProject({ url: stack.url, key: stack.publishableKey, secretKey });
  return Object.fromEntries(findings.map(({ point, verdict }) => [point, verdict]));
};

it("hears of vault and jobs from the database with the server's key, and not with the app's", async () => {
  expect(await verdictsWith(stack.secretKey)).toMatchObject({ vault: "wrong", cron: "wrong", keys: "right" });
  expect(await verdictsWith(stack.publishableKey)).toMatchObject({ vault: "unknown", cron: "unknown", keys: "right" });
});

it("tells a member nothing of vault and jobs", async () => {
  const { client } = await signUpMember(stack);
  const { data, error } = await client.rpc("admin_hosting");
  expect(data).toBeNull();
  expect(error?.message).toBe("not_admin");
});
