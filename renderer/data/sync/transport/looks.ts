import type { Scheduler } from "#shared/lib/clock.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor, PullAnswer, PullRequest } from "#shared/sync/protocol.ts";
import { SyncError, type SyncErrorCode } from "./sync-error.ts";

/** Milliseconds that a look waits for collections that are still busy with something else. */
const PATIENCE = 50;

/** Failures that may be of one of the pulls: the others are not held up by it. */
const OF_ONE: ReadonlySet<SyncErrorCode> = new Set([
  "sync_refused",
  "sync_too_large",
  "sync_server",
  "sync_invalid_answer",
]);

type Waiting = {
  pull: PullRequest;
  resolve: (answer: PullAnswer | Promise<PullAnswer>) => void;
  reject: (error: unknown) => void;
};

export type LookCalls = {
  one(pull: PullRequest): Promise<PullAnswer>;
  /** Answers in the order of the pulls. */
  many(pulls: readonly PullRequest[]): Promise<readonly PullAnswer[]>;
};

/** Pulls, of which those of one look for news go out as one request. */
export type Looks = {
  /** These collections are about to be pulled. */
  begin(collections: readonly CollectionName[]): void;
  pull(collection: CollectionName, cursor: Cursor, maxRows: number): Promise<PullAnswer>;
};

export const createLooks = ({ one, many }: LookCalls, scheduler: Scheduler): Looks => {
  const expected = new Set<CollectionName>();
  /** Read to their ends once: where there was nothing to read, no cursor tells. */
  const complete = new Set<CollectionName>();
  let waiting: Waiting[] = [];
  let cancel = () => {};

  const send = (): void => {
    cancel();
    expected.clear();
    const sent = waiting;
    waiting = [];
    const [only] = sent;
    if (!only) return;
    if (sent.length === 1) {
      only.resolve(one(only.pull));
      return;
    }
    many(sent.map(({ pull }) => pull)).then(
      (answers) => {
        for (const [index, { pull, resolve }] of sent.entries()) resolve(answers[index] ?? one(pull));
      },
      (error: unknown) => {
        const isOfOne = error instanceof SyncError && OF_ONE.has(error.code);
        for (const { pull, resolve, reject } of sent) {
          if (isOfOne) resolve(one(pull));
          else reject(error);
        }
      },
    );
  };

  return {
    begin(collections) {
      send();
      for (const name of collections) expected.add(name);
      cancel = scheduler.schedule(send, PATIENCE);
    },
    pull(collection, cursor, maxRows) {
      const pull: PullRequest = { collection, cursor, max_rows: maxRows };
      const isExpected = expected.delete(collection);
      // A first read brings pages of its own: no other pull waits for those.
      const isFirst = Object.keys(cursor).length === 0 && !complete.has(collection);
      const answer =
        isExpected && !isFirst
          ? new Promise<PullAnswer>((resolve, reject) => waiting.push({ pull, resolve, reject }))
          : one(pull);
      if (isExpected && expected.size === 0) send();
      return answer.then((given) => {
        if (!given.has_more) complete.add(collection);
        return given;
      });
    },
  };
};
