import fc from "fast-check";
import { z } from "zod";
import { collectionOf, type DocumentKind, KIND_NAMES, KINDS, kindOf } from "#shared/domain/kinds/kinds.ts";
import { fieldsArbitrary } from "#tests/helpers/data/kind-rows.ts";
import type { Acknowledged } from "#tests/sync/simulation/checks/acknowledged.ts";
import { flat } from "#tests/sync/simulation/history.ts";
import type { Doing, Run } from "./operation.ts";

/**
 * Kinds of which members make rows as they like, each value being somebody's choice. What they ask of a gym is not, and
 * has operations of its own, as what starts blank has.
 */
const MADE = KIND_NAMES.filter((kind): kind is DocumentKind => {
  const { writer, isSingle, blank } = kindOf(kind) ?? {};
  const isChoice = writer !== "server" && kind !== "gym_commands";
  return collectionOf(kind) === "documents" && isChoice && !isSingle && !blank;
});
/** Those that members also change and remove. */
const CHANGED = MADE.filter((kind) => !kindOf(kind)?.isFixed);

const pickOf = (kinds: readonly DocumentKind[], pick: number): DocumentKind => kinds[pick % kinds.length] ?? "measures";

/** Fields that take any text: a value with the stamp in it is written by one operation alone. */
const textFields = (kind: DocumentKind): string[] =>
  Object.entries(KINDS[kind].fields).flatMap(([field, schema]) => {
    const isFree = field !== kindOf(kind)?.ref && z.globalRegistry.get(schema)?.examples === undefined;
    return isFree && z.safeParse(schema, "k123456").success ? [field] : [];
  });

const stamped = (kind: DocumentKind, { pick, stamp }: Doing): Record<string, unknown> => {
  const fields = textFields(kind);
  const field = fields[pick % Math.max(fields.length, 1)];
  return field === undefined ? {} : { [field]: `k${stamp}` };
};

/** What a member does to rows of whichever kind, by its definition alone. */
export const ANY_KIND = {
  async addDocument(doing) {
    const { data, member, pick, stamp } = doing;
    const kind = pickOf(MADE, pick);
    const [drawn = {}] = fc.sample(fieldsArbitrary(kind), { seed: stamp, numRuns: 1 });
    const values = { ...drawn, ...stamped(kind, doing), ...("user_id" in drawn && { user_id: member }) };
    const { id } = await data.documents(kind).create(values as never);
    return [{ kind, id, values: flat(kind, values) }];
  },
  async editDocument(doing): Promise<Acknowledged[] | null> {
    const kind = pickOf(CHANGED, doing.pick);
    const values = stamped(kind, doing);
    if (Object.keys(values).length === 0) return null;
    return doing.edit(kind, values, (id) => doing.data.documents(kind).update(id, values as never));
  },
  removeDocument({ data, pick, remove }) {
    const kind = pickOf(CHANGED, pick);
    return remove(kind, (id) => data.documents(kind).remove([id]));
  },
} satisfies Record<string, Run>;
