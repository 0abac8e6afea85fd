import ical from "node-ical";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handler } from "#functions/calendar/handler.ts";
import type { RunningStack } from "#local/stack-options.ts";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";

let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  member = await signUpMember(stack);
});

const push = async (changes: Partial<CalendarEvent>, { client, user }: TestMember = member) => {
  const document = documentOf("events", user.id, { ...eventOf(changes) });
  const { error } = await client.rpc("sync_push", {
    collection: "documents",
    rows: [{ new: document, assumed: null }],
  });
  expect(error).toBeNull();
  return document;
};
const renew = async ({ client }: TestMember = member): Promise<string> => {
  const { data, error } = await client.rpc("renew_calendar_feed");
  expect(error).toBeNull();
  return data;
};
const feed = (token: string, init: RequestInit = {}) => fetch(`${stack.url}/functions/v1/calendar/${token}.ics`, init);
const eventsOf = (file: string) => Object.values(ical.sync.parseICS(file)).filter((one) => one?.type === "VEVENT");

describe("a feed", () => {
  it("shows a member's own appointments as another reader reads them, at Rome's times, without reminders", async () => {
    await push({ title: "Panca", start: "2026-10-23T18:30", end: "2026-10-23T19:30", rule: "FREQ=DAILY;COUNT=4" });
    await push({ title: "Di un altro" }, await signUpMember(stack));
    const answer = await feed(await renew());
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const file = await answer.text();
    expect(file).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Rome");
    expect(file).not.toContain("VALARM");
    const [event, ...others] = eventsOf(file);
    expect(others).toEqual([]);
    expect(event?.summary).toBe("Panca");
    const times = event?.rrule?.all().map((at: Date) => at.toISOString());
    expect(times).toEqual([
      "2026-10-23T16:30:00.000Z",
      "2026-10-24T16:30:00.000Z",
      "2026-10-25T17:30:00.000Z",
      "2026-10-26T17:30:00.000Z",
    ]);
  });

  it("is a calendar also while it is empty", async () => {
    const file = await (await feed(await renew())).text();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\s*$/);
  });

  it("is read again only after an edit, a deletion among them", async () => {
    const token = await renew();
    const document = await push({ title: "Panca" });
    const tag = (await feed(token)).headers.get("etag") ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await feed(token, { headers: { "if-none-match": known } });
      expect([known, answer.status, await answer.text()]).toEqual([known, 304, ""]);
      expect(answer.headers.get("etag")).toBe(tag);
    }
    expect((await feed(token, { headers: { "if-none-match": '"2-9"' } })).status).toBe(200);
    const { data } = await member.client.rpc("sync_pull", { collection: "documents" });
    const held = data.rows.find(({ id }: { id: string }) => id === document.id);
    const gone = { ...held, deleted: true, updated_at: new Date().toISOString() };
    await member.client.rpc("sync_push", { collection: "documents", rows: [{ new: gone, assumed: held }] });
    const answer = await feed(token, { headers: { "if-none-match": tag } });
    expect(answer.status).toBe(200);
    expect(eventsOf(await answer.text())).toEqual([]);
  });

  it("has the same bytes as long as nothing changed", async () => {
    await push({ title: "Panca" });
    const token = await renew();
    expect(await (await feed(token)).text()).toBe(await (await feed(token)).text());
  });

  it("answers HEAD without a body, and nothing but reading", async () => {
    const token = await renew();
    const head = await feed(token, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await feed(token, { method: "POST" })).status).toBe(405);
  });
});

describe("a hostile calendar", () => {
  it("with one broken appointment has its others in the feed, which says that one is missing", async () => {
    await push({ title: "Panca" });
    await push({ title: "Rotta", exceptions: JSON.parse('{"2026-10-18T18:30": {"title": 5, "start": {}}}') });
    await push({ title: "Squat" });
    const answer = await feed(await renew());
    const file = await answer.text();
    expect([
      answer.status,
      eventsOf(file)
        .map((one) => one?.summary)
        .toSorted(),
    ]).toEqual([200, ["Panca", "Squat"]]);
    expect(file).toMatch(/X-WR-CALDESC;VALUE=TEXT:In questo calendario ne mancano 1/);
  });

  it("is refused a rule that never comes by the database, too", async () => {
    const push = (rule: string) =>
      member.client.rpc("sync_push", {
        collection: "documents",
        rows: [{ new: documentOf("events", member.user.id, eventOf({ rule })), assumed: null }],
      });
    const outcomes = [];
    for (const rule of ["FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2", "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=-31", "FREQ=DAILY"])
      outcomes.push((await push(rule)).error?.code ?? null);
    expect(outcomes).toEqual(["23514", null, null]);
  });

  it("of more than two megabytes has as many as fit, and says how many are missing", async () => {
    const days = Array.from({ length: 4000 }, (_, day) => [`${addDays("2026-10-11", day)}T18:30`, null]);
    const event = eventOf({ rule: "FREQ=DAILY", exceptions: Object.fromEntries(days) });
    const rows = Array.from({ length: 21 }, () => ({
      new: documentOf("events", member.user.id, event),
      assumed: null,
    }));
    expect((await member.client.rpc("sync_push", { collection: "documents", rows })).error).toBeNull();
    const file = await (await feed(await renew())).text();
    const shown = file.match(/BEGIN:VEVENT/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(file).toContain(`mancano ${21 - shown}`);
  });
});

describe("an address", () => {
  it("that was renewed, was revoked, is a banned member's or never was one says the same", async () => {
    const renewed = await renew();
    const revoked = await renew();
    expect((await feed(revoked)).status).toBe(200);
    expect((await member.client.rpc("revoke_calendar_feed")).error).toBeNull();
    const banned = await signUpMember(stack);
    const closed = await renew(banned);
    await connect(stack, stack.secretKey).auth.admin.updateUserById(banned.user.id, { ban_duration: "24h" });
    const answers = [];
    for (const token of [renewed, revoked, closed, "0".repeat(64), "short", `${"0".repeat(63)}'`]) {
      const answer = await feed(token);
      answers.push(`${answer.status} ${await answer.text()} ${answer.headers.get("cache-control")}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("404");
  });

  it("holds 256 bits, and is shown only once", async () => {
    const token = await renew();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const { data } = await member.client.rpc("calendar_feed");
    expect(Math.abs(Date.parse(data) - Date.now())).toBeLessThan(60_000);
    await member.client.rpc("revoke_calendar_feed");
    expect((await member.client.rpc("calendar_feed")).data).toBeNull();
  });

  it("is nobody's to make without a session, nor to read the appointments by the function alone", async () => {
    for (const name of ["renew_calendar_feed", "revoke_calendar_feed", "calendar_feed"]) {
      expect([name, (await connect(stack).rpc(name)).error?.code]).toEqual([name, "42501"]);
    }
    const read = await member.client.rpc("read_calendar_feed", { p_token: await renew() });
    expect(read.error?.code).toBe("42501");
  });
});

it("a server that fails is said to fail, so that no calendar is emptied", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
  const env = { SUPABASE_URL: "https://prime.test", SUPABASE_SERVICE_ROLE_KEY: "key" };
  const answer = await handler(new Request(`https://prime.test/calendar/${"0".repeat(64)}.ics`), env);
  expect(answer.status).toBe(502);
});
