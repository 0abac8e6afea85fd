import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { createKeys } from "#local/keys.ts";
import { createInbox, type Inbox } from "#local/mail/inbox.ts";
import { createMailPages } from "#local/mail/mail-pages.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
let inbox: Inbox;
let app: Hono;
let now = Date.parse("2026-03-01T10:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase();
  inbox = await createInbox(database, { now: () => now });
  app = new Hono().route(
    "/mail",
    createMailPages(inbox, { keys: await createKeys("a secret for tests that is long enough", systemClock) }),
  );
});
afterAll(() => database.close());
beforeEach(() => inbox.clear());

const mail = (to: string, subject = "Conferma", text = "Apri http://127.0.0.1/verify?a=1&b=2 subito") =>
  inbox.deliver({ to, subject, text, html: `<p>${subject}</p>` });

type Page = { total: number; messages_count: number; start: number; messages: Record<string, unknown>[] };
const page = async (path: string): Promise<Page> => (await (await app.request(`/mail${path}`)).json()) as Page;
const subjects = ({ messages }: Page) => messages.map(({ Subject }) => Subject);

describe("inbox", () => {
  it("keeps the newest 500 e-mails", async () => {
    await database.query(
      `insert into mail.messages (id, from_address, to_address, subject, html, text, created_at)
       select 'old-' || n, 'a', 'b', 'old', '', '', now() from generate_series(1, 500) n`,
    );
    await mail("new@example.test");
    expect(await inbox.find("old-1")).toBeNull();
    expect(await inbox.find("old-2")).not.toBeNull();
    expect((await inbox.list()).total).toBe(500);
  });

  it("lists the newest first and finds by address or subject, signs and all", async () => {
    await mail("ada@example.test", "Uno");
    now += 1000;
    await mail("bob@example.test", "100% _Due");
    const found = async (query: string) => (await inbox.list({ query })).mails.map(({ subject }) => subject);
    expect(await found("")).toEqual(["100% _Due", "Uno"]);
    expect(await found("ADA@")).toEqual(["Uno"]);
    expect(await found("% _")).toEqual(["100% _Due"]);
    expect(await found("%")).toEqual(["100% _Due"]);
  });
});

describe("Mailpit's API", () => {
  it("lists e-mails in its shape, by pages", async () => {
    for (const subject of ["Uno", "Due", "Tre"]) await mail("ada@example.test", subject);
    const first = await page("/api/v1/messages?limit=2");
    expect(first).toMatchObject({ total: 3, messages_count: 3, start: 0 });
    expect(subjects(first)).toEqual(["Tre", "Due"]);
    expect(subjects(await page("/api/v1/messages?start=2&limit=2"))).toEqual(["Uno"]);
    expect(first.messages[0]).toMatchObject({
      From: { Name: "Performance Prime", Address: "noreply@performanceprime.local" },
      To: [{ Name: "", Address: "ada@example.test" }],
      Created: new Date(now).toISOString(),
      Snippet: "Apri http://127.0.0.1/verify?a=1&b=2 subito",
      Attachments: 0,
    });
  });

  it("searches by recipient, subject and words", async () => {
    await mail("ada@example.test", "Conferma la tua email");
    await mail("bob@example.test", "Reimposta la password");
    const search = async (query: string) => subjects(await page(`/api/v1/search?query=${encodeURIComponent(query)}`));
    expect(await search("to:ada@example.test")).toEqual(["Conferma la tua email"]);
    expect(await search('to:"bob@example.test"')).toEqual(["Reimposta la password"]);
    expect(await search('subject:"la tua"')).toEqual(["Conferma la tua email"]);
    expect(await search("to:bob@example.test subject:conferma")).toEqual([]);
    expect(await search("subito")).toHaveLength(2);
  });

  it("marks what is no e-mail, for programs and people", async () => {
    const text = "Your code is 123456";
    const { id } = await inbox.deliver({ to: "+391234567", subject: "Codice", text, html: "", channel: "sms" });
    expect((await page("/api/v1/search?query=to:%2B391234567")).messages[0]).toMatchObject({
      Tags: ["SMS"],
      To: [{ Address: "+391234567" }],
      Snippet: text,
    });
    await mail("ada@example.test");
    expect((await page("/api/v1/messages")).messages.map(({ Tags }) => Tags)).toEqual([[], ["SMS"]]);
    expect(await (await app.request("/mail")).text()).toContain("<strong>SMS</strong> · +391234567");
    expect(await (await app.request(`/mail/view/${id}`)).text()).toContain("<dd>SMS</dd>");
  });

  it("gives one e-mail with both its parts, and 404 for none", async () => {
    const { id } = await mail("ada@example.test", "Conferma");
    const response = await app.request(`/mail/api/v1/message/${id}`);
    expect(await response.json()).toMatchObject({
      ID: id,
      Subject: "Conferma",
      HTML: "<p>Conferma</p>",
      Text: "Apri http://127.0.0.1/verify?a=1&b=2 subito",
      Date: new Date(now).toISOString(),
    });
    expect((await app.request("/mail/api/v1/message/latest")).status).toBe(200);
    expect((await app.request("/mail/api/v1/message/unknown")).status).toBe(404);
  });

  it("gives what is attached to one, by its part, to be saved and never shown", async () => {
    const file = { name: "Ricevuta 2026-1.pdf", type: "application/pdf", base64: btoa("%PDF-1.3") };
    const { id } = await inbox.deliver({ to: "ada@example.test", subject: "R", text: "", html: "", files: [file] });
    const message = await (await app.request(`/mail/api/v1/message/${id}`)).json();
    const { name: FileName, type: ContentType } = file;
    expect(message).toMatchObject({ Attachments: [{ PartID: "1", FileName, ContentType, Size: 8 }] });
    expect((await page("/api/v1/messages")).messages[0]).toMatchObject({ Attachments: 1, Size: 8 });
    const path = `/mail/api/v1/message/${id}/part/1`;
    expect(await (await app.request(`/mail/view/${id}`)).text()).toContain(`<a href="${path}">${file.name}</a>`);
    const part = await app.request(path);
    expect(await part.text()).toBe("%PDF-1.3");
    expect(part.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Ricevuta%202026-1.pdf");
    expect(part.headers.get("content-security-policy")).toContain("sandbox");
    expect((await app.request(`/mail/api/v1/message/${id}/part/2`)).status).toBe(404);
  });

  it("keeps nothing attached of an e-mail that is deleted", async () => {
    const file = { name: "a.pdf", type: "application/pdf", base64: "AA==" };
    const { id } = await inbox.deliver({ to: "ada@example.test", subject: "R", text: "", html: "", files: [file] });
    await inbox.clear([id]);
    expect((await database.query("select from mail.attachments")).rows).toEqual([]);
  });

  it("deletes the named e-mails, or all", async () => {
    const { id } = await mail("ada@example.test", "Uno");
    await mail("ada@example.test", "Due");
    const remove = (body?: string) => app.request("/mail/api/v1/messages", { method: "DELETE", body: body ?? null });
    expect((await remove("not json")).status).toBe(400);
    expect((await remove(JSON.stringify({ IDs: [id] }))).status).toBe(200);
    expect(subjects(await page("/api/v1/messages"))).toEqual(["Due"]);
    await remove();
    expect((await page("/api/v1/messages")).total).toBe(0);
  });
});

describe("pages", () => {
  it("list the e-mails with links to each", async () => {
    const { id } = await mail("ada@example.test", "Conferma");
    const response = await app.request("/mail");
    const html = await response.text();
    expect(html).toContain(`<a href="/mail/view/${id}">Conferma</a>`);
    expect(html).toContain("ada@example.test");
    expect((await app.request(`/mail/view/${id}`)).status).toBe(200);
  });

  it("make an e-mail's links clickable", async () => {
    const { id } = await mail("ada@example.test");
    const html = await (await app.request(`/mail/view/${id}`)).text();
    expect(html).toContain('<a href="http://127.0.0.1/verify?a=1&amp;b=2" rel="noreferrer">');
  });

  it("show what e-mails hold as text, and run nothing", async () => {
    const { id } = await mail("<b>x</b>@example.test", "<script>alert(1)</script>", '<img src=x onerror="alert(1)">');
    for (const path of ["/mail", `/mail/view/${id}`]) {
      const response = await app.request(path);
      const html = await response.text();
      expect(html).not.toMatch(/<script|<img|<b>/);
      expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("lead from a trailing slash to the inbox", async () => {
    const response = await app.request("/mail/");
    expect([response.status, response.headers.get("location")]).toEqual([308, "/mail"]);
    expect((await app.request("/mail/unknown")).status).toBe(404);
  });

  it("say when there is nothing", async () => {
    expect(await (await app.request("/mail")).text()).toContain("Nessuna e-mail");
    expect((await app.request("/mail/view/unknown")).status).toBe(404);
  });
});
