import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { handler } from "#functions/unsubscribe/handler.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

const TOKEN = "0f".repeat(32);

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const call = (token: string, method = "POST") =>
  fetch(`${stack.url}/functions/v1/unsubscribe?token=${token}`, { method, redirect: "manual" });

it("has the database end the letters of whoever has the token, without a session", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)]);
    return Response.json(true);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const request = new Request(`https://prime.test/functions/v1/unsubscribe?token=${TOKEN}`, { method: "POST" });
  const answer = await handler(request, {
    SUPABASE_URL: "https://prime.test",
    SUPABASE_SERVICE_ROLE_KEY: "sb_secret_x",
  });
  expect([answer.status, await answer.json()]).toEqual([200, { stopped: true }]);
  expect(asked).toEqual([["https://prime.test/rest/v1/rpc/stop_gym_letters", { p_token: TOKEN }]]);
});

it("changes nothing when a link is only opened, and leads to the app's page", async () => {
  const token = "1f".repeat(32);
  const answer = await call(token, "GET");
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get("location") ?? "").pathname).toBe("/unsubscribe");
  expect(new URL(answer.headers.get("location") ?? "").searchParams.get("token")).toBe(token);
});

it.each(["", "0", "x".repeat(64), "2f".repeat(32)])("knows no token %j", async (token) => {
  expect((await call(token)).status).toBe(404);
});

it("takes no other method", async () => {
  expect((await call(TOKEN, "DELETE")).status).toBe(405);
});
