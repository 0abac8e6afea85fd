import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mail, sendMail } from "#functions/_shared/mail.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { startReceiver } from "#tests/helpers/backend/http-receiver.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

const FILE = { name: "Ricevuta 2026-1.pdf", type: "application/pdf", base64: btoa("%PDF-1.3") };
const MAIL: Mail = {
  to: "ada@example.test",
  subject: "Ricevuta",
  text: "Hai pagato 9,99 €.",
  html: "<p>Hai pagato 9,99 €.</p>",
};

describe("to the inbox of the embedded stack", () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.stop());

  const inboxOf = (key: string) => ({
    LOCAL_INBOX_URL: `${stack.mailUrl}/api/v1/send`,
    SUPABASE_SERVICE_ROLE_KEY: key,
  });

  it("an e-mail arrives whole", async () => {
    expect(await sendMail(inboxOf(stack.secretKey), MAIL)).toEqual({ ok: true, value: null });
    const mail = await (await fetch(`${stack.mailUrl}/api/v1/message/latest`)).json();
    expect(mail).toMatchObject({
      To: [{ Address: MAIL.to }],
      Subject: MAIL.subject,
      Text: MAIL.text,
      HTML: MAIL.html,
    });
  });

  it("what is attached arrives whole", async () => {
    await sendMail(inboxOf(stack.secretKey), { ...MAIL, attachments: [FILE] });
    const { ID, Attachments } = await (await fetch(`${stack.mailUrl}/api/v1/message/latest`)).json();
    expect(Attachments).toMatchObject([{ FileName: FILE.name, ContentType: FILE.type, Size: 8 }]);
    const part = await fetch(`${stack.mailUrl}/api/v1/message/${ID}/part/${Attachments[0].PartID}`);
    expect(await part.text()).toBe("%PDF-1.3");
  });

  it("a subject arrives on one line, of 150 characters at most", async () => {
    const subject = `Palestra\r\nBcc: all@example.test ${"👨‍👩‍👧‍👦".repeat(200)}`;
    expect((await sendMail(inboxOf(stack.secretKey), { ...MAIL, subject })).ok).toBe(true);
    const { Subject } = await (await fetch(`${stack.mailUrl}/api/v1/message/latest`)).json();
    expect(Subject).toBe(`Palestra Bcc: all@example.test ${"👨‍👩‍👧‍👦".repeat(118)}…`);
  });

  it("nothing goes to an address with control characters", async () => {
    const sent = await sendMail(inboxOf(stack.secretKey), { ...MAIL, to: "ada@example.test\nBcc: all" });
    expect(sent).toEqual({ ok: false, error: "The address holds control characters" });
  });

  it.each(["publishableKey", "jwtSecret"] as const)("nobody sends with the %s", async (key) => {
    expect(await sendMail(inboxOf(stack[key]), MAIL)).toEqual({
      ok: false,
      error: "The mail service answered 401",
    });
  });

  it.each([
    ["no address", { ...MAIL, to: "nobody" }],
    ["no subject", { ...MAIL, subject: "" }],
    ["a file of more than half a megabyte", { ...MAIL, attachments: [{ ...FILE, base64: "A".repeat(700_004) }] }],
    ["a file that is no base64", { ...MAIL, attachments: [{ ...FILE, base64: "%PDF" }] }],
  ])("an e-mail with %s is refused", async (_, mail) => {
    expect(await sendMail(inboxOf(stack.secretKey), mail)).toEqual({
      ok: false,
      error: "The mail service answered 400",
    });
  });
});

describe("to a mail service", () => {
  const SERVICE = { MAIL_API_KEY: "re_secret", MAIL_FROM: "Performance Prime <noreply@prime.test>" };

  it("goes the e-mail, with its key, and not to the inbox", async () => {
    const receiver = await startReceiver();
    const env = { ...SERVICE, MAIL_API_URL: receiver.url, LOCAL_INBOX_URL: "http://127.0.0.1:1/" };
    expect(await sendMail(env, { ...MAIL, key: "receipt-7" })).toEqual({ ok: true, value: null });
    expect(receiver.received[0]?.body).toEqual({ ...MAIL, from: SERVICE.MAIL_FROM, to: [MAIL.to] });
    expect(receiver.received[0]?.headers).toMatchObject({
      authorization: "Bearer re_secret",
      "idempotency-key": "receipt-7",
    });
  });

  it("goes what is attached, in base64", async () => {
    const receiver = await startReceiver();
    await sendMail({ ...SERVICE, MAIL_API_URL: receiver.url }, { ...MAIL, attachments: [FILE] });
    expect(receiver.received[0]?.body).toMatchObject({
      attachments: [{ filename: FILE.name, content_type: FILE.type, content: FILE.base64 }],
    });
  });

  it("go the headers by which a mail program unsubscribes with one click, where an address exists", async () => {
    const receiver = await startReceiver();
    const env = { ...SERVICE, MAIL_API_URL: receiver.url };
    await sendMail(env, { ...MAIL, unsubscribe: "https://prime.test/unsubscribe?token=0f" });
    expect(receiver.received[0]?.body).toMatchObject({
      headers: {
        "List-Unsubscribe": "<https://prime.test/unsubscribe?token=0f>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  });

  it("go subject and sender on one line each", async () => {
    const receiver = await startReceiver();
    const env = { MAIL_API_URL: receiver.url, MAIL_API_KEY: "k", MAIL_FROM: "Prime\r\nBcc: a <noreply@prime.test>" };
    await sendMail(env, { ...MAIL, subject: "Panca\u0000\nBcc: b" });
    expect(receiver.received[0]?.body).toMatchObject({
      from: "Prime Bcc: a <noreply@prime.test>",
      subject: "Panca Bcc: b",
    });
  });

  it.each([
    ["refuses", { status: 503 }, "The mail service answered 503"],
    [
      "sends elsewhere",
      { status: 307, headers: { location: "/elsewhere" } },
      "The mail service was not reached: TypeError",
    ],
  ])("that %s is a failure that says why", async (_, answer, error) => {
    const receiver = await startReceiver();
    receiver.answer = answer;
    expect(await sendMail({ ...SERVICE, MAIL_API_URL: receiver.url }, MAIL)).toEqual({ ok: false, error });
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    [{}, "MAIL_API_URL is not set"],
    [{ ...SERVICE, MAIL_API_URL: "http://mail.example.test/emails" }, "MAIL_API_URL is no https address"],
    [{ MAIL_API_URL: "https://mail.example.test", MAIL_API_KEY: "k" }, "MAIL_API_KEY or MAIL_FROM is not set"],
  ])("nothing is sent with %j", async (env, error) => {
    expect(await sendMail(env, MAIL)).toEqual({ ok: false, error });
  });
});
