import { randomBytes } from "node:crypto";
import type { Database, Row } from "#local/database/database.ts";
import type { Clock } from "#shared/lib/clock.ts";

/** What a message would have travelled by. */
export type Channel = "email" | "sms" | "whatsapp";

/** A letter or text message as the embedded stack keeps it. `to` is an e-mail address, or a number with its plus. */
export type Letter = { to: string; subject: string; html: string; text: string; channel?: Channel };

export type StoredLetter = Letter & { id: string; from: string; createdAt: string; channel: Channel };

/** Letters (and text messages) that would have left the machine. Kept in the database, the newest 500. */
export type Inbox = {
  /** `discard` does the work and keeps nothing: for addresses without an account, which must take as long. */
  deliver(letter: Letter, options?: { discard?: boolean }): Promise<StoredLetter>;
  /** Newest first. `query` is a substring of address or subject. */
  list(options?: {
    query?: string;
    start?: number;
    limit?: number;
  }): Promise<{ letters: StoredLetter[]; total: number }>;
  find(id: string): Promise<StoredLetter | null>;
  /** Deletes the letters of these ids, or all. */
  clear(ids?: readonly string[]): Promise<void>;
};

const KEPT_LETTERS = 500;
const DEFAULT_PAGE = 50;
const FROM_ADDRESS = "noreply@performanceprime.local";
const FROM_NUMBER = "Performance Prime";

type LetterRow = Row & {
  id: string;
  from_address: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  channel: Channel;
  created_at: Date | string;
};

const toLetter = (row: LetterRow): StoredLetter => ({
  id: row.id,
  from: row.from_address,
  to: row.to_address,
  subject: row.subject,
  html: row.html,
  text: row.text,
  channel: row.channel,
  createdAt: new Date(row.created_at).toISOString(),
});

const COLUMNS = "id, from_address, to_address, subject, html, text, channel, created_at";
/** `position`, not `like`: a query is text to find, whatever signs it holds. */
const MATCHES =
  "($1 = '' or position(lower($1) in lower(to_address)) > 0 or position(lower($1) in lower(subject)) > 0)";

/** Opens the inbox on the table `mail.letters` (see schema.sql), which must exist. Times come from `clock`. */
export const createInbox = async (database: Database, clock: Clock): Promise<Inbox> => ({
  async deliver(letter, { discard = false } = {}) {
    const channel = letter.channel ?? "email";
    const values = [
      randomBytes(16).toString("hex"),
      channel === "email" ? FROM_ADDRESS : FROM_NUMBER,
      letter.to,
      letter.subject,
      letter.html,
      letter.text,
      channel,
      new Date(clock.now()).toISOString(),
    ];
    return database.transaction(async (tx) => {
      const { rows } = await tx.query<LetterRow>(
        `insert into mail.letters (id, from_address, to_address, subject, html, text, channel, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
        values,
      );
      await tx.query(
        `delete from mail.letters where number <= (
           select number from mail.letters order by number desc offset ${KEPT_LETTERS} + $2::boolean::int limit 1) or (id = $1 and $2)`,
        [values[0], discard],
      );
      const [row] = rows;
      if (!row) throw new Error("the letter was not stored");
      return toLetter(row);
    });
  },
  async list({ query = "", start = 0, limit = DEFAULT_PAGE } = {}) {
    const counted = await database.query<{ total: number }>(
      `select count(*)::int as total from mail.letters where ${MATCHES}`,
      [query],
    );
    const { rows } = await database.query<LetterRow>(
      `select ${COLUMNS} from mail.letters where ${MATCHES} order by number desc limit $2 offset $3`,
      [query, limit, start],
    );
    return { letters: rows.map(toLetter), total: counted.rows[0]?.total ?? 0 };
  },
  async find(id) {
    const { rows } = await database.query<LetterRow>(`select ${COLUMNS} from mail.letters where id = $1`, [id]);
    return rows[0] ? toLetter(rows[0]) : null;
  },
  async clear(ids) {
    if (ids)
      await database.query("delete from mail.letters where id in (select jsonb_array_elements_text($1::jsonb))", [
        JSON.stringify(ids),
      ]);
    else await database.query("delete from mail.letters");
  },
});
