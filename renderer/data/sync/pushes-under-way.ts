import type { RxReplicationWriteToMasterRow, WithDeleted } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";

type State = WithDeleted<SyncedFields>;
type Pushed = RxReplicationWriteToMasterRow<SyncedFields>;

/**
 * Rows that the server may have taken while this device does not know it yet. RxDB passes over a pulled state of such a
 * row, since it looks like an edit, and moves the checkpoint past it. Where another device changed what was pushed,
 * that state would be read by nobody: the push is confirmed without a conflict, and the row counts as in sync.
 * Of a push that ended amid a read, what was read may be of before it: written over what was pushed it would take that
 * back until the next read, and whoever went on from there would have edited an old state.
 */
export type PushesUnderWay = {
  /** `recorded`: settles once RxDB wrote the outcome down, or failed to. */
  add(rows: readonly Pushed[], recorded: Promise<unknown>): void;
  /** Called as a read begins. */
  beginRead(): Read;
};

export type Read = {
  /**
   * Those of the pulled states that RxDB may be given. Where some are left out the same is to be read again, and will
   * be.
   */
  admit(states: readonly State[]): State[];
  /** However it ended. */
  end(): void;
};

/** `readAgain` is called when no push is under way any more and states were left out meanwhile. */
export const createPushesUnderWay = (
  isSame: (one: State, other: State) => boolean,
  readAgain: () => void,
): PushesUnderWay => {
  const underWay = new Set<readonly Pushed[]>();
  /** Of each read the pushes that ended since it began. */
  const reads = new Set<(readonly Pushed[])[]>();
  let owesRead = false;
  const readOwed = () => {
    if (!owesRead || underWay.size > 0) return;
    owesRead = false;
    readAgain();
  };
  return {
    add(rows, recorded) {
      underWay.add(rows);
      const end = () => {
        underWay.delete(rows);
        for (const ended of reads) ended.push(rows);
        readOwed();
      };
      void recorded.then(end, end);
    },
    beginRead() {
      const ended: (readonly Pushed[])[] = [];
      reads.add(ended);
      return {
        admit(states) {
          const pushed = new Map(
            [...ended, ...underWay].flatMap((rows) =>
              rows.map(({ newDocumentState: state }) => [state.id, state] as const),
            ),
          );
          const admitted = states.filter((state) => {
            const own = pushed.get(state.id);
            return !own || isSame(own, state);
          });
          owesRead ||= admitted.length < states.length;
          return admitted;
        },
        end() {
          reads.delete(ended);
          readOwed();
        },
      };
    },
  };
};
