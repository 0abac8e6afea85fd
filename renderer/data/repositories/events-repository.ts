import { map } from "rxjs";
import { z } from "zod";
import type { EventsRepository, KeptEvent } from "#renderer/data/calendar-data.ts";
import type { DocumentRepository } from "#renderer/data/document-data.ts";
import type { CalendarEvent, EventException } from "#shared/domain/calendar/event.ts";
import type { EventDocument } from "#shared/domain/kinds/documents.ts";
import { namedId } from "#shared/lib/named-id.ts";

const exception = z.object({ title: z.string(), start: z.string(), end: z.string() }).nullable();

/** The exceptions of a row that this release can read; unknown ones stay stored. */
const exceptionsOf = (row: EventDocument): Record<string, EventException> =>
  Object.fromEntries(
    Object.entries(row.exceptions).flatMap(([start, value]) => {
      const read = exception.safeParse(value);
      return read.success ? [[start, read.data]] : [];
    }),
  );

const fieldsOf = ({ title, start, end, zone, rule, exceptions, reminders }: CalendarEvent) => ({
  ...{ title, start, end, zone, rule },
  exceptions: { ...exceptions },
  reminders: [...reminders],
});

/** The fields that differ between two states of an event, with each exception as a field. */
const changesOf = (row: EventDocument, from: CalendarEvent, to: CalendarEvent): Partial<EventDocument> => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const changed = Object.entries(after).filter(([name, value]) => differs(value, before[name as keyof typeof before]));
  const fields: Partial<EventDocument> = Object.fromEntries(changed);
  if (!fields.exceptions) return fields;
  const gone = Object.keys(before.exceptions).filter((start) => !Object.hasOwn(after.exceptions, start));
  const set = Object.entries(after.exceptions).filter(([start, value]) => differs(value, before.exceptions[start]));
  const kept = Object.entries(row.exceptions).filter(([start]) => !gone.includes(start));
  return { ...fields, exceptions: Object.fromEntries([...kept, ...set]) };
};

/** A repository of events. `spaceId`: of the member, whose row ids no other member has. */
export const createEventsRepository = (rows: DocumentRepository<EventDocument>, spaceId: string): EventsRepository => {
  const known = new WeakMap<EventDocument, KeptEvent>();
  const eventOf = (row: EventDocument): KeptEvent => {
    const { id, sequence } = row;
    const event = known.get(row) ?? { ...fieldsOf({ ...row, exceptions: exceptionsOf(row) }), id, sequence };
    known.set(row, event);
    return event;
  };
  /** Stores a change. `by`: added to the number of the state; an undo subtracts it. */
  const change = async (id: string, from: CalendarEvent, to: CalendarEvent, by: 1 | -1): Promise<void> => {
    await rows.update(id, (row) => ({ ...changesOf(row, from, to), sequence: Math.max(0, row.sequence + by) }));
  };
  return {
    watch: () => rows.watch().pipe(map((found) => found.map(eventOf))),
    async add(event) {
      const { id } = await rows.create({ ...fieldsOf(event), sequence: 0, imported: null });
      return async () => void (await rows.remove([id]));
    },
    async takeOver(named) {
      const present = new Map((await rows.find()).map((row) => [row.id, row]));
      const all = await Promise.all(
        Array.from(named, async ([name, { event, sequence }]) => {
          const id = await namedId(`${spaceId}|events|${name}`);
          const fields = { ...fieldsOf(event), sequence, imported: sequence };
          // What was exported from here has its own id for a name.
          return { name, id, fields, row: present.get(name) ?? present.get(id) };
        }),
      );
      const missing = all.filter(({ row }) => !row);
      const newer = all.filter(({ row, fields }) => row && fields.sequence > row.sequence);
      const replaced = newer.flatMap(({ row, fields }) =>
        row && row.imported === row.sequence ? [{ row, fields }] : [],
      );
      await rows.createAll(missing.map(({ id, fields }) => ({ ...fields, id })));
      for (const { row, fields } of replaced) await rows.update(row.id, fields);
      return {
        added: missing.length,
        updated: replaced.length,
        present: all.length - missing.length - newer.length,
        kept: newer.filter(({ row }) => row?.imported !== row?.sequence).map(({ name }) => name),
        async undo() {
          await rows.remove(missing.map(({ id }) => id));
          for (const { row } of replaced) {
            const { sequence, imported } = row;
            await rows.update(row.id, { ...fieldsOf({ ...row, exceptions: exceptionsOf(row) }), sequence, imported });
          }
        },
      };
    },
    async change(before, after) {
      await change(before.id, before, after, 1);
      return () => change(before.id, after, before, -1);
    },
    remove: (id) => rows.remove([id]),
  };
};
