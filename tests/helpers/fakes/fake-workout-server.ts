import type { PullAnswer, PushRow, WireRow } from "#shared/contract/sync/protocol.ts";
import { type FakeServer, MEMBER } from "#tests/helpers/data/engine-bed.ts";

/**
 * A server that gives out workouts in version order, takes every push, and merges none of it with what it gives out.
 */
export type FakeWorkoutServer = Required<FakeServer> & {
  /** In version order. */
  served: WireRow[];
  /** What was pushed and not refused. */
  pushed: PushRow[];
  /** The spaces that the member may read; rows of the others are not given out. */
  spaces: string[];
  /** Called with each push before it counts; may refuse it, or give rows that it is in conflict with. */
  onPush: ((rows: readonly PushRow[]) => WireRow[] | undefined) | null;
};

export const createFakeWorkoutServer = (): FakeWorkoutServer => {
  const server: FakeWorkoutServer = {
    served: [],
    pushed: [],
    spaces: [MEMBER],
    onPush: null,
    async pull(collection, cursor) {
      const { served, spaces } = server;
      const answer: PullAnswer = { rows: [], cursor: {}, has_more: false, spaces };
      for (const space of spaces) {
        const all = collection === "workouts" ? served.filter(({ space_id }) => space_id === space) : [];
        answer.rows.push(...all.slice(cursor[space]?.[0] ?? 0));
        if (all.length > 0) answer.cursor[space] = [all.length, ""];
      }
      return answer;
    },
    async push(_collection, rows) {
      const conflicts = server.onPush?.(rows) ?? [];
      server.pushed.push(...rows);
      return { conflicts };
    },
  };
  return server;
};
