import { CHANNEL_NAMES } from "./channel-names.ts";
import type { Inbox, StoredLetter } from "./inbox.ts";

/** The shapes of Mailpit's API v1 (github.com/axllent/mailpit), as far as an inbox without attachments fills them. */
type MailpitAddress = { Name: string; Address: string };

const SENDER_NAME = "Performance Prime";
const SNIPPET_LENGTH = 250;

const address = (value: string, name = ""): MailpitAddress => ({ Name: name, Address: value });

/** What is no e-mail says so in a tag. */
const tagsOf = ({ channel }: StoredLetter): string[] => (channel === "email" ? [] : [CHANNEL_NAMES[channel]]);

const sizeOf = (letter: StoredLetter): number => Buffer.byteLength(letter.html) + Buffer.byteLength(letter.text);

export const mailpitSummary = (letter: StoredLetter) => ({
  ID: letter.id,
  MessageID: `${letter.id}@performanceprime.local`,
  Read: false,
  From: address(letter.from, SENDER_NAME),
  To: [address(letter.to)],
  Cc: [] as MailpitAddress[],
  Bcc: [] as MailpitAddress[],
  ReplyTo: [] as MailpitAddress[],
  Subject: letter.subject,
  Created: letter.createdAt,
  Username: "",
  Tags: tagsOf(letter),
  Size: sizeOf(letter),
  Attachments: 0,
  Snippet: letter.text.replace(/\s+/g, " ").trim().slice(0, SNIPPET_LENGTH),
});

export const mailpitMessage = (letter: StoredLetter) => ({
  ID: letter.id,
  MessageID: `${letter.id}@performanceprime.local`,
  From: address(letter.from, SENDER_NAME),
  To: [address(letter.to)],
  Cc: [] as MailpitAddress[],
  Bcc: [] as MailpitAddress[],
  ReplyTo: [] as MailpitAddress[],
  ReturnPath: letter.from,
  Subject: letter.subject,
  Date: letter.createdAt,
  Tags: tagsOf(letter),
  Username: "",
  Text: letter.text,
  HTML: letter.html,
  Size: sizeOf(letter),
  Inline: [] as unknown[],
  Attachments: [] as unknown[],
});

/** One page of letters. `total` counts the whole inbox, `messages_count` what was asked for. */
export const mailpitPage = (
  letters: readonly StoredLetter[],
  counts: { total: number; found: number; start: number },
) => ({
  total: counts.total,
  unread: counts.total,
  count: letters.length,
  messages_count: counts.found,
  messages_unread: counts.found,
  start: counts.start,
  tags: [] as string[],
  messages: letters.map(mailpitSummary),
});

type Term = { field: "to" | "from" | "subject" | "any"; value: string };

const TERM = /(?:(to|from|subject|addressed):)?(?:"([^"]*)"|(\S+))/gi;

/** Mailpit's search language as far as tests use it: `to:`, `from:`, `subject:`, quotes, plain words; all must match. */
export const parseSearch = (query: string): Term[] =>
  [...query.matchAll(TERM)].map(([, name, quoted, plain]) => {
    const field = name?.toLowerCase();
    return {
      field: field === "to" || field === "from" || field === "subject" ? field : "any",
      value: (quoted ?? plain ?? "").toLowerCase(),
    };
  });

const fieldsOf = (letter: StoredLetter, field: Term["field"]): string[] =>
  field === "any" ? [letter.to, letter.from, letter.subject, letter.text] : [letter[field]];

export const matchesSearch = (letter: StoredLetter, terms: readonly Term[]): boolean =>
  terms.every(({ field, value }) => fieldsOf(letter, field).some((text) => text.toLowerCase().includes(value)));

/** More than the inbox keeps. */
const EVERYTHING = 1000;

export const searchInbox = async (
  inbox: Inbox,
  query: string,
  page: { start: number; limit: number },
): Promise<{ letters: StoredLetter[]; found: number; total: number }> => {
  const terms = parseSearch(query);
  const { letters, total } = await inbox.list({ limit: EVERYTHING });
  const matching = letters.filter((letter) => matchesSearch(letter, terms));
  return { letters: matching.slice(page.start, page.start + page.limit), found: matching.length, total };
};
