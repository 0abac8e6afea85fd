import { hasControls, headerText, subjectText } from "#shared/lib/header-text.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type Environment, keyHeaders, serverKeys } from "./project.ts";
import { secureAddress } from "./service-caller.ts";

/** `type`: a media type. */
export type Attachment = { name: string; type: string; base64: string };
export type MailContent = { subject: string; text: string; html: string; attachments?: readonly Attachment[] };

/**
 * `key`: the same for each try of one e-mail, so that the mail service sends it once. `unsubscribe`: the address at
 * which a mail program ends e-mails of this kind with one POST (RFC 8058).
 */
export type Mail = MailContent & { to: string; key?: string; unsubscribe?: string };

const TIMEOUT = 10_000;

const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> | undefined =>
  unsubscribe === undefined
    ? undefined
    : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

type Carrier = { url: URL; headers: Record<string, string>; body: (mail: Mail) => object };

/**
 * Sends by the HTTP interface of Resend and services that are compatible with it. An error where the settings are
 * incomplete.
 */
const serviceOf = ({ MAIL_API_URL, MAIL_API_KEY: key, MAIL_FROM: from }: Environment): Result<Carrier, string> => {
  const url = secureAddress(MAIL_API_URL);
  if (url === null) return fail("MAIL_API_URL is no https address");
  if (!key || !from) return fail("MAIL_API_KEY or MAIL_FROM is not set");
  const body = (mail: Mail) => {
    const { to, subject, text, html } = mail;
    const attachments = mail.attachments?.map(({ name, type, base64 }) => ({
      ...{ filename: name, content_type: type, content: base64 },
    }));
    return { from: headerText(from), to: [to], subject, text, html, headers: unsubscribeHeaders(mail), attachments };
  };
  return ok({ url, headers: { authorization: `Bearer ${key}` }, body });
};

/** The inbox of the embedded stack, by Mailpit's interface. */
const inboxOf = (env: Environment): Result<Carrier, string> => {
  const url = secureAddress(env.LOCAL_INBOX_URL);
  const [key] = serverKeys(env);
  if (url === null || key === undefined) return fail("MAIL_API_URL is not set");
  const body = (mail: Mail) => ({
    To: [{ Email: mail.to }],
    Subject: mail.subject,
    Text: mail.text,
    HTML: mail.html,
    Headers: unsubscribeHeaders(mail),
    Attachments: mail.attachments?.map(({ name, type, base64 }) => ({
      ...{ Filename: name, ContentType: type, Content: base64 },
    })),
  });
  return ok({ url, headers: keyHeaders(key), body });
};

/**
 * Sends an e-mail by the service of MAIL_API_URL (with MAIL_API_KEY, from MAIL_FROM), or without one to the inbox of
 * the embedded stack. It does not retry: the outbox does. The error is for logs and holds no address.
 */
export const sendMail = async (env: Environment, mail: Mail): Promise<Result<null, string>> => {
  const carrier = env.MAIL_API_URL ? serviceOf(env) : inboxOf(env);
  if (!carrier.ok) return carrier;
  // Without them it would be the address of somebody else.
  if (hasControls(mail.to)) return fail("The address holds control characters");
  const { url, headers, body } = carrier.value;
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        ...(mail.key !== undefined && { "idempotency-key": mail.key }),
      },
      body: JSON.stringify(body({ ...mail, subject: subjectText(mail.subject) })),
      // A redirect could carry the key elsewhere.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return answer.ok ? ok(null) : fail(`The mail service answered ${answer.status}`);
  } catch (error) {
    return fail(`The mail service was not reached: ${error instanceof Error ? error.name : "unknown"}`);
  }
};
