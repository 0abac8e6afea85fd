import { map, type Observable } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { fromDocument } from "#renderer/data/collections/document-rows.ts";
import { ASSISTED_EXERCISES } from "#shared/domain/training/volume.ts";
import type { Assisted } from "./workout-lists.ts";

const known = new WeakMap<object, Assisted>();

/** Ids of exercises whose weight is assistance, of the library and the member's own. */
export const watchAssisted = (rx: MemberRxDatabase): Observable<Assisted> =>
  rx.collections.documents.find({ selector: { kind: "member_exercises" } }).$.pipe(
    map((found) => {
      const before = known.get(found);
      if (before) return before;
      const own = found.map((document) => fromDocument(document.toMutableJSON()));
      const assisted = own.flatMap(({ id, type }) => (type === "assisted" ? [id] : []));
      const all = new Set([...ASSISTED_EXERCISES, ...assisted]);
      known.set(found, all);
      return all;
    }),
  );
