import { z } from "zod";
import { openText, sealText } from "#renderer/browser/sealed-text.ts";
import { isDeskVerb } from "#shared/domain/gym/desk-verbs.ts";
import { instant, uuid } from "#shared/domain/kinds/kind.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { documentId, fromDocument } from "./collections/document-rows.ts";
import type { MemberDatabase } from "./database/member-database.ts";
import type { SealedStore } from "./database/sealed-store.ts";
import { type OutboxRow, restoreOutbox } from "./sync/outbox.ts";

/** Most unsent acts of a gym that one entry of its box takes, their length as JSON, and most entries on a device. */
const MAX_ACTS = 2000;
const MAX_LENGTH = 8_000_000;
const MAX_ENTRIES = 50;

const act = z.object({
  act_id: uuid,
  verb: z.string().refine(isDeskVerb),
  args: z.record(z.string(), z.unknown()),
  acted_by: uuid,
  acted_at: instant,
});
const content = z.object({ acts: z.array(act).max(MAX_ACTS) });
export type Act = z.output<typeof act>;

type Database = Pick<MemberDatabase, "rx" | "store" | "memberId">;
type Command = RowOfKind<"gym_commands">;

/** Acts of one gym as JSON, with the rows that they are of and the gym's newest key. */
export type DeskBox = { gym: string; secret: string; plain: string; rows: readonly OutboxRow[] };

/** Keys of the gyms at whose desk the member is, the newest first, by the gym. */
const secretsOf = async ({ rx }: Database): Promise<ReadonlyMap<string, readonly string[]>> => {
  const documents = await rx.collections.documents.find({ selector: { kind: "gym_keys" } }).exec();
  const rows = documents.map((document) => fromDocument(document.toMutableJSON()) as RowOfKind<"gym_keys">);
  const byGym = new Map<string, string[]>();
  for (const { gym_id, secret } of rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at)))
    byGym.set(gym_id, [...(byGym.get(gym_id) ?? []), secret]);
  return byGym;
};

const keyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
};

/** By what a gym's entries are found in the store, and what is authenticated with them. */
const aboutOf = (gym: string): string => `desk ${gym}`;

/** The act that an unsent row asks for; null for any other row. */
const actIn = ({ kind, new: row }: OutboxRow, memberId: string): (Act & { gym: string }) | null => {
  const command = row as unknown as Command & { _deleted: boolean };
  if (kind !== "gym_commands" || command._deleted || command.state !== "asked") return null;
  const { id, gym_id: gym, act_id, verb, args, acted_by, acted_at, created_at } = command;
  if (!isDeskVerb(verb)) return null;
  return {
    ...{ gym, act_id: act_id ?? id, verb, args },
    ...{ acted_by: acted_by ?? memberId, acted_at: acted_at ?? created_at },
  };
};

/**
 * Which of a member's unsent rows are acts of a gym's desk and go into its box, and which stay the member's: with them
 * what no key of the gym is here for, and what is more than a box takes.
 */
export const splitOutbox = async (
  database: Database,
  rows: readonly OutboxRow[],
): Promise<{ own: OutboxRow[]; boxes: DeskBox[] }> => {
  const secrets = await secretsOf(database);
  const own: OutboxRow[] = [];
  const byGym = new Map<string, { texts: string[]; rows: OutboxRow[]; length: number }>();
  for (const row of rows) {
    const { gym = "", ...asked } = actIn(row, database.memberId) ?? {};
    const text = JSON.stringify(asked);
    const box = byGym.get(gym) ?? { texts: [], rows: [], length: 0 };
    const fits = box.rows.length < MAX_ACTS && box.length + text.length <= MAX_LENGTH;
    if (!secrets.has(gym) || !fits) {
      own.push(row);
      continue;
    }
    box.texts.push(text);
    box.rows.push(row);
    byGym.set(gym, { ...box, length: box.length + text.length });
  }
  const boxes = [...byGym].map(([gym, box]) => ({
    ...{ gym, rows: box.rows, plain: `{"acts":[${box.texts.join(",")}]}` },
    secret: secrets.get(gym)?.[0] ?? "",
  }));
  return { own, boxes };
};

/** Stores a box and gives its entry's key; null where the device has as many entries of the gym as there may be. */
export const sealBox = async (store: SealedStore, { gym, secret, plain }: DeskBox): Promise<number | null> => {
  const owner = await ownerHash(aboutOf(gym));
  if ((await store.list(owner)).length >= MAX_ENTRIES) return null;
  return store.add({ owner, sealed: await sealText(await keyOf(secret), aboutOf(gym), plain) });
};

/** The acts of an entry; null where none of the keys opens it, or it holds something else. */
const actsIn = async (sealed: string, gym: string, secrets: readonly string[]): Promise<readonly Act[] | null> => {
  for (const secret of secrets) {
    const plain = await openText(await keyOf(secret), aboutOf(gym), sealed).catch(() => null);
    if (plain === null) continue;
    try {
      return content.parse(JSON.parse(plain)).acts;
    } catch {
      return null;
    }
  }
  return null;
};

/**
 * An act as a command of whoever sends it: always the same row of the same sender, and their own one of before where it
 * was theirs.
 */
export const commandFor = async (memberId: string, gym: string, { act_id, ...asked }: Act): Promise<OutboxRow> => {
  const isOwn = asked.acted_by === memberId;
  const id = isOwn ? act_id : await namedId(`${memberId}/${act_id}`);
  const stamps = { space_id: memberId, created_at: asked.acted_at, updated_at: asked.acted_at };
  const row = { ...asked, gym_id: gym, state: "asked", reason: "", act_id: isOwn ? null : act_id };
  return { kind: "gym_commands", new: { id, ...stamps, ...row, _deleted: false }, assumed: null, own: [] };
};

/**
 * Takes what waits in the boxes of the gyms at whose desk the member is: each act becomes a command of theirs, unless
 * it is one already. An entry is removed once its acts are stored. Gives the number of acts. `at`: now, ISO 8601.
 */
export const takeActs = async (
  store: SealedStore,
  database: Database,
  at: string,
  alone: (owner: string, work: () => Promise<void>) => Promise<void>,
): Promise<number> => {
  let taken = 0;
  for (const [gym, secrets] of await secretsOf(database)) {
    const owner = await ownerHash(aboutOf(gym));
    if ((await store.list(owner)).length === 0) continue;
    await alone(owner, async () => {
      for (const { key, sealed } of await store.list(owner)) {
        const acts = await actsIn(sealed, gym, secrets);
        if (acts === null) continue;
        const rows = await Promise.all(acts.map((one) => commandFor(database.memberId, gym, one)));
        const ids = rows.map(({ new: { id } }) => documentId("gym_commands", id));
        const present = await database.store.transact(["documents"], "readonly", (transaction) =>
          transaction.getAll("documents", ids),
        );
        const missing = rows.filter((_, place) => !present.has(ids[place] ?? ""));
        await restoreOutbox(database.store, missing, at);
        await store.remove([key]);
        taken += missing.length;
      }
    });
  }
  return taken;
};
