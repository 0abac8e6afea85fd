import type { MemberSnapshot } from "#renderer/data/member-data.ts";
import { KIND_NAMES } from "#shared/sync/kinds/kinds.ts";

/** A member's data without a row of any kind. */
export const emptySnapshot = (): MemberSnapshot =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, []])) as unknown as MemberSnapshot;
