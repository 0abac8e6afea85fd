import { type Context, Hono } from "hono";
import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import { bearerToken, identityOfToken } from "#local/identity.ts";
import type { Inbox } from "./inbox.ts";
import { inboxPage, MAIL_CSP, mailPage, missingPage } from "./mail-html.ts";
import { mailpitMessage, mailpitPage, searchInbox } from "./mailpit.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;
const PAGE_MAILS = 100;

const number = (value: string | undefined, fallback: number, maximum: number): number => {
  const parsed = Number.parseInt(value ?? "", 10);
  return Number.isNaN(parsed) || parsed < 0 ? fallback : Math.min(parsed, maximum);
};

const pageOf = (c: Context): { start: number; limit: number } => ({
  start: number(c.req.query("start"), 0, Number.MAX_SAFE_INTEGER),
  limit: number(c.req.query("limit"), DEFAULT_LIMIT, MAX_LIMIT),
});

/** The path that the pages are mounted at, from the path of a request to one of them. */
const baseOf = (c: Context): string => new URL(c.req.url).pathname.replace(/\/(view\/[^/]*)?$/, "");

const html = (c: Context, body: string, status: 200 | 404 = 200): Response =>
  c.html(body, status, {
    "content-security-policy": MAIL_CSP,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });

const deletion = z.object({ IDs: z.array(z.string()).nullish() });

/** The ids in the JSON body of a DELETE, as Mailpit takes it; undefined means all. Null for a malformed body. */
const idsToDelete = async (c: Context): Promise<{ ids: string[] | undefined } | null> => {
  const text = await c.req.text();
  if (text.trim() === "") return { ids: undefined };
  try {
    const { IDs } = deletion.parse(JSON.parse(text));
    return { ids: IDs && IDs.length > 0 ? IDs : undefined };
  } catch {
    return null;
  }
};

/** Most characters of one attachment in base64: half a megabyte of bytes. */
const MAX_FILE = 700_000;

const outgoing = z.object({
  To: z.array(z.object({ Email: z.email() })).length(1),
  Subject: z.string().min(1).max(10_000),
  Text: z.string(),
  HTML: z.string(),
  Attachments: z
    .array(
      z.object({
        Filename: z.string().min(1).max(200),
        ContentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
        Content: z.base64().max(MAX_FILE),
      }),
    )
    .max(3)
    .default([]),
});

const isServer = async (c: Context, context: Pick<StackContext, "keys">): Promise<boolean> => {
  const token = bearerToken(c.req.raw.headers);
  const resolved = token === null ? null : await identityOfToken(token, context);
  return resolved?.ok === true && resolved.identity.role === "service_role";
};

const findMail = async (inbox: Inbox, id: string) =>
  id === "latest" ? ((await inbox.list({ limit: 1 })).mails[0] ?? null) : inbox.find(id);

/**
 * The inbox for people (`/`, `/view/{id}`) and Mailpit's JSON API for programs (`/api/v1/messages`, `/api/v1/search`,
 * `/api/v1/message/{ID}`, where `latest` is the newest, `/api/v1/message/{ID}/part/{PartID}` for what is attached), to
 * be mounted at `/mail`. For the machine's owner only: e-mails hold sign-in links. `/api/v1/send` takes an e-mail to
 * one address from edge functions, by the service key.
 */
export const createMailPages = (inbox: Inbox, context: Pick<StackContext, "keys">): Hono => {
  const app = new Hono();
  app.get("/", async (c) => {
    const { mails, total } = await inbox.list({ limit: PAGE_MAILS });
    return html(c, inboxPage(mails, total, baseOf(c)));
  });
  app.get("/view/:id", async (c) => {
    const mail = await inbox.find(c.req.param("id"));
    return mail ? html(c, mailPage(mail, baseOf(c))) : html(c, missingPage(baseOf(c)), 404);
  });
  app.get("/api/v1/messages", async (c) => {
    const page = pageOf(c);
    const { mails, total } = await inbox.list(page);
    return c.json(mailpitPage(mails, { total, found: total, start: page.start }));
  });
  app.get("/api/v1/search", async (c) => {
    const page = pageOf(c);
    const { mails, found, total } = await searchInbox(inbox, c.req.query("query") ?? "", page);
    return c.json(mailpitPage(mails, { total, found, start: page.start }));
  });
  app.get("/api/v1/message/:id", async (c) => {
    const mail = await findMail(inbox, c.req.param("id"));
    return mail ? c.json(mailpitMessage(mail)) : c.text("message not found", 404);
  });
  app.get("/api/v1/message/:id/part/:part", async (c) => {
    const file = await inbox.file(c.req.param("id"), number(c.req.param("part"), 0, MAX_LIMIT));
    if (!file) return c.text("part not found", 404);
    return c.body(new Uint8Array(Buffer.from(file.base64, "base64")), 200, {
      "content-type": file.type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
  app.delete("/api/v1/messages", async (c) => {
    const wanted = await idsToDelete(c);
    if (!wanted) return c.text("invalid request", 400);
    await inbox.clear(wanted.ids);
    return c.text("ok");
  });
  app.post("/api/v1/send", async (c) => {
    if (!(await isServer(c, context))) return c.json({ Error: "Only the server may send" }, 401);
    const mail = outgoing.safeParse(await c.req.json().catch(() => null));
    if (!mail.success) return c.json({ Error: z.prettifyError(mail.error) }, 400);
    const { To, Subject, Text, HTML, Attachments } = mail.data;
    const files = Attachments.map(({ Filename, ContentType, Content }) => ({
      ...{ name: Filename, type: ContentType, base64: Content },
    }));
    const { id } = await inbox.deliver({ to: To[0]?.Email ?? "", subject: Subject, text: Text, html: HTML, files });
    return c.json({ ID: id });
  });
  // Browsers keep a trailing slash that someone typed; the router takes it for another path.
  app.get("/*", (c) =>
    c.req.path.endsWith("/") ? c.redirect(c.req.path.replace(/\/+$/, "") || "/", 308) : c.notFound(),
  );
  return app;
};
