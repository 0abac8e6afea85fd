import { map, type Observable } from "rxjs";
import { ASSISTED_EXERCISES } from "#shared/training/volume.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { Assisted } from "./workout-lists.ts";

/** The library's and the member's own exercises whose weight is what helped. */
export const watchAssisted = (rx: MemberRxDatabase): Observable<Assisted> =>
  rx.collections.member_exercises
    .find({ selector: { type: "assisted" } })
    .$.pipe(map((own) => new Set([...ASSISTED_EXERCISES, ...own.map((row) => row.primary)])));
