import type { KindRow } from "#renderer/data/collections/document-rows.ts";
import { type Act, commandFor } from "#renderer/data/desk-box.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { wireOf } from "#tests/helpers/data/kind-rows.ts";

/** Sends rows as a member; they arrive, whether the answer comes back or not. */
export type Send = (memberId: string, rows: readonly WireRow[]) => Promise<void>;

/**
 * A device at the desk of a gym, by what it keeps: the unsent acts of whoever is signed in, and the gym's box. How the
 * acts of a box become commands is the app's own.
 */
export const openDesk = (gym: string, first: string, send: Send) => {
  let person = first;
  let outbox = new Map<string, { act: Act; row: WireRow }>();
  let box: (readonly Act[])[] = [];
  const keep = async (act: Act) => {
    const { id, ...row } = (await commandFor(person, gym, act)).new;
    const { _deleted: _, ...asked } = row;
    if (!outbox.has(id)) outbox.set(id, { act, row: wireOf("gym_commands", { id, ...asked } as KindRow) });
  };
  return {
    act: (act: Omit<Act, "acted_by">) => keep({ ...act, acted_by: person }),
    /** `isLost`: the answer does not come back, so that all is sent again. */
    async push(isLost: boolean): Promise<void> {
      await send(
        person,
        [...outbox.values()].map(({ row }) => row),
      );
      if (!isLost) outbox = new Map();
    },
    /**
     * Another person signs in. `isKilled`: the app ended once what was left was sealed, and again once it was taken: it
     * is sealed twice, and taken twice.
     */
    async change(to: string, isKilled: boolean): Promise<void> {
      const left = [...outbox.values()].map(({ act }) => act);
      if (left.length > 0) box.push(left, ...(isKilled ? [left] : []));
      [person, outbox] = [to, new Map()];
      for (const acts of [...box, ...(isKilled ? box : [])]) for (const act of acts) await keep(act);
      box = [];
    },
  };
};
export type Desk = ReturnType<typeof openDesk>;
