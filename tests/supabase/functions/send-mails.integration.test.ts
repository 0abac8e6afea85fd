import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import { handler } from "#functions/send-mails/handler.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { type HttpReceiver, startReceiver } from "#tests/helpers/backend/http-receiver.ts";
import { linkOfMail, subjectsTo } from "#tests/helpers/backend/mails.ts";
import { passTime } from "#tests/helpers/backend/pass-time.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const MINUTE = 60_000;
const time = new FakeTime(Date.now());
let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack({}, { scheduler: time, clock: time });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  member = await signUpMember(stack);
});

const server = () => connect(stack, stack.secretKey);
const queue = async (title: string, more: object = {}, key = `reminder:${randomUUID()}`) => {
  const mail = {
    p_key: key,
    p_member: member.user.id,
    p_template: "reminder",
    p_data: { title, start: "ora" },
    ...more,
  };
  const { data, error } = await server().rpc("queue_mail", mail);
  expect(error).toBeNull();
  return data;
};
const arrived = (...titles: string[]) =>
  eventually(async () =>
    expect(await subjectsTo(stack, member.email)).toEqual(titles.map((title) => `Promemoria: ${title}`)),
  );
const aMinute = () => passTime(time, MINUTE);

describe("an e-mail in the outbox", () => {
  it("goes out at once, and once for each key", async () => {
    const key = `receipt:${randomUUID()}`;
    expect(await Promise.all([queue("Uno", {}, key), queue("Uno", {}, key)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    await arrived("Uno");
    await aMinute();
    await arrived("Uno");
  });

  it("has its subject in the language in which the member last used the app", async () => {
    const own = member.client.from("profiles");
    const { error } = await own.update({ preferences: { language: "en" } }).eq("id", member.user.id);
    expect(error).toBeNull();
    await queue("Uno");
    await eventually(async () => expect(await subjectsTo(stack, member.email)).toEqual(["Reminder: Uno"]));
  });

  it("of a gym leads to the page of the app that answers it", async () => {
    const data = { about: "Yoga", start: { at: "2026-11-25T17:30:00Z", zone: "Europe/Rome" } };
    await queue("", { p_template: "gym_offered", p_data: data });
    const link = () => linkOfMail(stack, member.email);
    await eventually(async () => expect(new URL(await link()).pathname).toBe("/schedule"));
  });

  it("waits until it is due, and is none once it would tell nothing any more", async () => {
    const later = (minutes: number) => new Date(time.now() + minutes * MINUTE).toISOString();
    await queue("Dopo", { p_due: later(5) });
    await queue("Mai", { p_due: later(3), p_expires: later(4) });
    await aMinute();
    expect(await subjectsTo(stack, member.email)).toEqual([]);
    time.jump(5 * MINUTE);
    await aMinute();
    await arrived("Dopo");
  });
});

it("more than fifty at once arrive as forty-nine and one that gathers the rest", async () => {
  const due = new Date(time.now() + MINUTE).toISOString();
  for (let number = 1; number <= 55; number += 1) await queue(`Nr. ${number}`, { p_due: due });
  await aMinute();
  await eventually(async () => {
    const subjects = await subjectsTo(stack, member.email);
    expect(subjects).toHaveLength(50);
    expect(subjects).toContain("Riepilogo degli avvisi (6)");
  });
});

describe("while the mail service fails", () => {
  let service: HttpReceiver;
  beforeEach(async () => {
    service = await startReceiver();
    vi.stubEnv("MAIL_API_URL", service.url);
    vi.stubEnv("MAIL_API_KEY", "key");
    vi.stubEnv("MAIL_FROM", "noreply@prime.test");
  });
  const tries = () => service.received.map(({ headers }) => headers["idempotency-key"]);

  /** By the stack's clock, which is ahead of the database's: the job of the minute finds it, not the announcement. */
  const soon = () => ({ p_due: new Date(time.now() + MINUTE).toISOString() });

  it("an e-mail is tried again, later each time, by the same key, until it was taken", async () => {
    service.answer = { status: 503 };
    await queue("Ancora", soon());
    const counts: number[] = [];
    for (const minutes of [1, 1, 4, 5, 5]) {
      time.jump((minutes - 1) * MINUTE);
      await aMinute();
      counts.push(tries().length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    service.answer = { status: 200 };
    for (const minutes of [20, 600]) {
      time.jump(minutes * MINUTE);
      await aMinute();
    }
    expect(tries()).toHaveLength(4);
    expect(new Set(tries()).size).toBe(1);
  });

  it("one that cannot be written keeps no other from being sent", async () => {
    await queue("Rotta", { ...soon(), p_data: {} });
    await queue("Mai", { ...soon(), p_data: { title: "Mai", start: { at: "no time" } } });
    await queue("Niente", { ...soon(), p_data: { title: null, start: null } });
    await queue("Intera", soon());
    await aMinute();
    expect(service.received.map(({ body }) => Reflect.get(Object(body), "subject"))).toEqual(["Promemoria: Intera"]);
  });
});

describe("the function", () => {
  const ask = (key: string, init: RequestInit = {}) =>
    fetch(`${stack.url}/functions/v1/send-mails`, {
      method: "POST",
      headers: keyHeaders(key),
      ...init,
    });

  it("answers the server alone", async () => {
    expect((await ask(stack.publishableKey)).status).toBe(401);
    expect((await ask(member.session.access_token)).status).toBe(401);
    expect((await ask(stack.secretKey, { method: "GET" })).status).toBe(405);
    expect(await (await ask(stack.secretKey)).json()).toEqual({ sent: 0, failed: 0 });
  });

  it("goes on with the others where one cannot be noted", async () => {
    const noted: string[] = [];
    const mails = ["a", "b"].map((id) => ({ id, to: "ada@example.test", template: "reminder", data: {} }));
    const left = [mails, []];
    const answers: Record<string, (body: { p_id?: string }) => Response> = {
      claim_mails: () => Response.json(left.shift()),
      finish_mail: ({ p_id = "" }) => (noted.push(p_id) === 1 ? new Response(null, { status: 500 }) : new Response()),
    };
    vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) =>
      answers[url.split("/").at(-1) ?? ""]?.(JSON.parse(body)),
    );
    vi.spyOn(console, "error").mockReturnValue();
    const request = new Request("https://prime.test/", { method: "POST", headers: { authorization: "Bearer k" } });
    const answer = await handler(request, { SUPABASE_URL: "https://prime.test", SUPABASE_SERVICE_ROLE_KEY: "k" });
    expect(await answer.json()).toEqual({ sent: 0, failed: 2 });
    expect(noted).toEqual(["a", "b"]);
  });

  it("claims receipts in its first round alone, as it has little time to draw them", async () => {
    const claims: { p_receipts?: number }[] = [];
    const left = [[{ id: "a", to: "", template: "gym_receipt", data: {} }], []];
    vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
      if (!url.endsWith("claim_mails")) return new Response();
      claims.push(JSON.parse(body));
      return Response.json(left.shift());
    });
    const request = new Request("https://prime.test/", { method: "POST", headers: { authorization: "Bearer k" } });
    await handler(request, { SUPABASE_URL: "https://prime.test", SUPABASE_SERVICE_ROLE_KEY: "k" });
    expect(claims).toEqual([{ p_receipts: 5 }, { p_receipts: 0 }]);
  });

  it("says that the project does not answer", async () => {
    const request = new Request("https://prime.test/", { method: "POST", headers: { authorization: "Bearer k" } });
    vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
    const answer = await handler(request, { SUPABASE_URL: "https://prime.test", SUPABASE_SERVICE_ROLE_KEY: "k" });
    expect(answer.status).toBe(502);
  });
});
