import { getHeightOfRevision, randomToken } from "rxdb/plugins/core";
import { type Observable, Subject } from "rxjs";
import type { StoreChannel } from "./channel.ts";
import type { ChangeBulk, StoredCollection } from "./collection.ts";
import type { Counted, Counters } from "./counters.ts";
import type { Document } from "./records.ts";

/** A stored change of a row. `before`: the previous row; null for a new one. */
export type RowChange = { before: Document | null; after: Document };

const PREFIX = randomToken(10);
let bulks = 0;

const eventOf = ({ before, after }: RowChange): ChangeBulk["events"][number] | null => {
  const documentId = after.id;
  if (after._deleted) {
    // A row that comes deleted is news to nobody.
    return before && { operation: "DELETE", documentId, documentData: after, previousDocumentData: before };
  }
  return before && !before._deleted
    ? { operation: "UPDATE", documentId, documentData: after, previousDocumentData: before }
    : { operation: "INSERT", documentId, documentData: after, previousDocumentData: undefined };
};

/**
 * The changes of one collection for RxDB, its queries and other windows. Without a visible change it only says that
 * something was stored.
 */
export const bulkOf = (changes: readonly RowChange[]): ChangeBulk => {
  const last = changes.at(-1)?.after;
  bulks += 1;
  return {
    id: `${PREFIX}${bulks}`,
    events: changes.flatMap((change) => eventOf(change) ?? []),
    checkpoint: { id: last?.id ?? "", lwt: last?._meta.lwt ?? 0 },
    context: "store",
  };
};

/** The collections that a transaction wrote. `dirty`: one of its rows is pending, or was. */
export type Commit = { collections: readonly string[]; dirty: boolean };

/** Tells RxDB and other windows about stored changes, and RxDB about theirs. */
export type CommitNews = {
  tell(bulks: ReadonlyMap<string, ChangeBulk>, dirty: boolean): void;
  /** Makes live queries and lists read the disk again. */
  readAgain(): void;
  commits: Observable<Commit>;
  close(): void;
};

/**
 * Changes of another window for RxDB. A query here may have read the row already, and RxDB would list a new row twice;
 * an update without its previous state avoids that.
 */
const fromElsewhere = (bulk: ChangeBulk): ChangeBulk => ({
  ...bulk,
  events: bulk.events.map((event) =>
    event.operation === "DELETE" ? event : { ...event, operation: "UPDATE", previousDocumentData: undefined as never },
  ),
});

/** Rows whose height is remembered: far more than can change while a message between windows is on its way. */
const MAX_HEIGHTS = 5_000;

/**
 * Leaves out changes that are older than one already seen of the same row: two windows may write a row in turn and
 * receive each other's news late, and RxDB's live queries would show the older state.
 */
const createOrder = () => {
  const heights = new Map<string, number>();
  return (collection: string, bulk: ChangeBulk): ChangeBulk => {
    const events = bulk.events.filter(({ documentId, documentData }) => {
      const key = `${collection}/${documentId}`;
      const height = getHeightOfRevision(documentData._rev);
      if (height < (heights.get(key) ?? 0)) return false;
      heights.delete(key);
      heights.set(key, height);
      return true;
    });
    for (const key of heights.keys()) {
      if (heights.size <= MAX_HEIGHTS) break;
      heights.delete(key);
    }
    return { ...bulk, events };
  };
};

const NOBODY: Document = {
  id: "",
  space_id: "",
  created_at: "",
  updated_at: "",
  _deleted: true,
  _meta: { lwt: 0 },
  _rev: "",
  _attachments: {},
};

/** Changes of no row, as many as RxDB keeps for its queries: a query that missed one reads the disk again. */
const changesOfNobody = (count: number) => bulkOf(new Array<RowChange>(count).fill({ before: NOBODY, after: NOBODY }));

/** A message to other windows: stored changes, and the counts of the window. */
type Message = { bulks: ReadonlyMap<string, ChangeBulk>; dirty: boolean; counted: Counted };

export const createNews = (
  collections: ReadonlyMap<string, StoredCollection>,
  counters: Counters,
  channel: StoreChannel | null,
): CommitNews => {
  const commits = new Subject<Commit>();
  const inOrder = createOrder();
  const pass = (bulks: ReadonlyMap<string, ChangeBulk>, dirty: boolean) => {
    for (const [name, bulk] of bulks) if (bulk.events.length > 0) collections.get(name)?.changes.next(bulk);
    commits.next({ collections: [...bulks.keys()], dirty });
  };
  channel?.listen((message) => {
    const { bulks, dirty, counted } = message as Message;
    counters.heard(counted);
    pass(new Map([...bulks].map(([name, bulk]) => [name, fromElsewhere(inOrder(name, bulk))])), dirty);
  });
  return {
    tell(bulks, dirty) {
      channel?.post({ bulks, dirty, counted: counters.counted() } satisfies Message);
      for (const [name, bulk] of bulks) inOrder(name, bulk);
      pass(bulks, dirty);
    },
    readAgain() {
      for (const { changes } of collections.values()) {
        changes.next(changesOfNobody(100));
        changes.next(changesOfNobody(1));
      }
      commits.next({ collections: [...collections.keys()], dirty: false });
    },
    commits: commits.asObservable(),
    close() {
      channel?.close();
      for (const { changes } of collections.values()) changes.complete();
      commits.complete();
    },
  };
};
