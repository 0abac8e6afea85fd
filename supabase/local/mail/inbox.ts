import { randomBytes } from "node:crypto";
import type { Clock } from "#local/clock.ts";
import type { Database, QueryRow } from "#local/database/database.ts";
import { headerText, subjectText } from "./header-text.ts";

/** The way that a message would have been sent by. */
export type DeliveryChannel = "email" | "sms" | "whatsapp";

/** A file that is attached to an e-mail. `type`: its media type. */
export type InboxFile = { name: string; type: string; base64: string };

/** An e-mail or text message as the embedded stack keeps it. `to` is an e-mail address, or a number with its plus. */
export type InboxMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  channel?: DeliveryChannel;
  files?: readonly InboxFile[];
};

/** `files`: of each its name, its type and its size in bytes; `part`, from 1, names it within its e-mail. */
export type StoredMail = Omit<InboxMail, "files"> & {
  id: string;
  from: string;
  createdAt: string;
  channel: DeliveryChannel;
  files: readonly { part: number; name: string; type: string; size: number }[];
};

/** E-mails and text messages that the stack keeps instead of sending. In the database, the newest 500. */
export type Inbox = {
  /**
   * Stores a message. `discard` does the same work and stores nothing: an address without an account must take as long.
   */
  deliver(mail: InboxMail, options?: { discard?: boolean }): Promise<StoredMail>;
  /** One page of messages, newest first. `query` is a part of address or subject. */
  list(options?: { query?: string; start?: number; limit?: number }): Promise<{ mails: StoredMail[]; total: number }>;
  find(id: string): Promise<StoredMail | null>;
  file(id: string, part: number): Promise<InboxFile | null>;
  /** Deletes the messages of these ids; without ids, all. */
  clear(ids?: readonly string[]): Promise<void>;
};

const KEPT_MAILS = 500;
const DEFAULT_PAGE = 50;
const FROM_ADDRESS = "noreply@performanceprime.local";
const FROM_NUMBER = "Performance Prime";

type StoredFile = StoredMail["files"][number];
type MailRow = QueryRow & {
  id: string;
  from_address: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  channel: DeliveryChannel;
  created_at: Date | string;
  files: readonly StoredFile[];
};

const toMail = (row: MailRow): StoredMail => ({
  id: row.id,
  from: row.from_address,
  to: row.to_address,
  subject: row.subject,
  html: row.html,
  text: row.text,
  channel: row.channel,
  createdAt: new Date(row.created_at).toISOString(),
  files: row.files,
});

const COLUMNS = "id, from_address, to_address, subject, html, text, channel, created_at";
const FILES = `(select coalesce(jsonb_agg(
  jsonb_build_object('part', part, 'name', name, 'type', type, 'size', length(content)) order by part), '[]')
  from mail.attachments where message_id = mail.messages.id) as files`;
/** Compares by `position`, not `like`: a query is literal text, whatever characters it has. */
const MATCHES =
  "($1 = '' or position(lower($1) in lower(to_address)) > 0 or position(lower($1) in lower(subject)) > 0)";

/** Opens the inbox on the table `mail.messages` (see schema.sql), which must exist. Times come from `clock`. */
export const createInbox = async (database: Database, clock: Clock): Promise<Inbox> => ({
  async deliver(mail, { discard = false } = {}) {
    const { files = [] } = mail;
    const channel = mail.channel ?? "email";
    const values = [
      randomBytes(16).toString("hex"),
      channel === "email" ? FROM_ADDRESS : FROM_NUMBER,
      headerText(mail.to),
      subjectText(mail.subject),
      mail.html,
      mail.text,
      channel,
      new Date(clock.now()).toISOString(),
    ];
    return database.transaction(async (tx) => {
      const { rows } = await tx.query<MailRow>(
        `insert into mail.messages (id, from_address, to_address, subject, html, text, channel, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
        values,
      );
      const stored: StoredFile[] = [];
      for (const { name, type, base64 } of files) {
        const kept = await tx.query<StoredFile>(
          `insert into mail.attachments (message_id, part, name, type, content)
           values ($1, $2, $3, $4, decode($5, 'base64')) returning part, name, type, length(content) as size`,
          [values[0], stored.length + 1, headerText(name), headerText(type), base64],
        );
        stored.push(...kept.rows);
      }
      await tx.query(
        `delete from mail.messages where number <= (
           select number from mail.messages order by number desc offset ${KEPT_MAILS} + $2::boolean::int limit 1) or (id = $1 and $2)`,
        [values[0], discard],
      );
      const [row] = rows;
      if (!row) throw new Error("the e-mail was not stored");
      return toMail({ ...row, files: stored });
    });
  },
  async list({ query = "", start = 0, limit = DEFAULT_PAGE } = {}) {
    const counted = await database.query<{ total: number }>(
      `select count(*)::int as total from mail.messages where ${MATCHES}`,
      [query],
    );
    const { rows } = await database.query<MailRow>(
      `select ${COLUMNS}, ${FILES} from mail.messages where ${MATCHES} order by number desc limit $2 offset $3`,
      [query, limit, start],
    );
    return { mails: rows.map(toMail), total: counted.rows[0]?.total ?? 0 };
  },
  async find(id) {
    const { rows } = await database.query<MailRow>(`select ${COLUMNS}, ${FILES} from mail.messages where id = $1`, [
      id,
    ]);
    return rows[0] ? toMail(rows[0]) : null;
  },
  async file(id, part) {
    const { rows } = await database.query<InboxFile>(
      "select name, type, encode(content, 'base64') as base64 from mail.attachments where message_id = $1 and part = $2",
      [id, part],
    );
    return rows[0] ?? null;
  },
  async clear(ids) {
    if (ids)
      await database.query("delete from mail.messages where id in (select jsonb_array_elements_text($1::jsonb))", [
        JSON.stringify(ids),
      ]);
    else await database.query("delete from mail.messages");
  },
});
