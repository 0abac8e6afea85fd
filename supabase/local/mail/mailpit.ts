import { CHANNEL_NAMES } from "./channel-names.ts";
import type { Inbox, StoredMail } from "./inbox.ts";

/** The shapes of Mailpit's API v1 (github.com/axllent/mailpit), as far as this inbox fills them. */
type MailpitAddress = { Name: string; Address: string };

const SENDER_NAME = "Performance Prime";
const SNIPPET_LENGTH = 250;

const address = (value: string, name = ""): MailpitAddress => ({ Name: name, Address: value });

/** Mailpit's tags of a message: the channel, where it is no e-mail. */
const tagsOf = ({ channel }: StoredMail): string[] => (channel === "email" ? [] : [CHANNEL_NAMES[channel]]);

const sizeOf = ({ html, text, files }: StoredMail): number =>
  files.reduce((sum, { size }) => sum + size, Buffer.byteLength(html) + Buffer.byteLength(text));

export const mailpitSummary = (mail: StoredMail) => ({
  ID: mail.id,
  MessageID: `${mail.id}@performanceprime.local`,
  Read: false,
  From: address(mail.from, SENDER_NAME),
  To: [address(mail.to)],
  Cc: [] as MailpitAddress[],
  Bcc: [] as MailpitAddress[],
  ReplyTo: [] as MailpitAddress[],
  Subject: mail.subject,
  Created: mail.createdAt,
  Username: "",
  Tags: tagsOf(mail),
  Size: sizeOf(mail),
  Attachments: mail.files.length,
  Snippet: mail.text.replace(/\s+/g, " ").trim().slice(0, SNIPPET_LENGTH),
});

export const mailpitMessage = (mail: StoredMail) => ({
  ID: mail.id,
  MessageID: `${mail.id}@performanceprime.local`,
  From: address(mail.from, SENDER_NAME),
  To: [address(mail.to)],
  Cc: [] as MailpitAddress[],
  Bcc: [] as MailpitAddress[],
  ReplyTo: [] as MailpitAddress[],
  ReturnPath: mail.from,
  Subject: mail.subject,
  Date: mail.createdAt,
  Tags: tagsOf(mail),
  Username: "",
  Text: mail.text,
  HTML: mail.html,
  Size: sizeOf(mail),
  Inline: [] as unknown[],
  Attachments: mail.files.map(({ part, name, type, size }) => ({
    ...{ PartID: String(part), FileName: name, ContentType: type, ContentID: "", Size: size },
  })),
});

/** One page of e-mails in Mailpit's form. `total` counts the whole inbox, `messages_count` what was found. */
export const mailpitPage = (mails: readonly StoredMail[], counts: { total: number; found: number; start: number }) => ({
  total: counts.total,
  unread: counts.total,
  count: mails.length,
  messages_count: counts.found,
  messages_unread: counts.found,
  start: counts.start,
  tags: [] as string[],
  messages: mails.map(mailpitSummary),
});

type Term = { field: "to" | "from" | "subject" | "any"; value: string };

const TERM = /(?:(to|from|subject|addressed):)?(?:"([^"]*)"|(\S+))/gi;

/**
 * Parses the part of Mailpit's search language that tests use: `to:`, `from:`, `subject:`, quotes, plain words; all
 * must match.
 */
export const parseSearch = (query: string): Term[] =>
  [...query.matchAll(TERM)].map(([, name, quoted, plain]) => {
    const field = name?.toLowerCase();
    return {
      field: field === "to" || field === "from" || field === "subject" ? field : "any",
      value: (quoted ?? plain ?? "").toLowerCase(),
    };
  });

const fieldsOf = (mail: StoredMail, field: Term["field"]): string[] =>
  field === "any" ? [mail.to, mail.from, mail.subject, mail.text] : [mail[field]];

export const matchesSearch = (mail: StoredMail, terms: readonly Term[]): boolean =>
  terms.every(({ field, value }) => fieldsOf(mail, field).some((text) => text.toLowerCase().includes(value)));

/** Page size for a search in the whole inbox; larger than the inbox ever is. */
const EVERYTHING = 1000;

export const searchInbox = async (
  inbox: Inbox,
  query: string,
  page: { start: number; limit: number },
): Promise<{ mails: StoredMail[]; found: number; total: number }> => {
  const terms = parseSearch(query);
  const { mails, total } = await inbox.list({ limit: EVERYTHING });
  const matching = mails.filter((mail) => matchesSearch(mail, terms));
  return { mails: matching.slice(page.start, page.start + page.limit), found: matching.length, total };
};
