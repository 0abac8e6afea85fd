import { map } from "rxjs";
import { z } from "zod";
import type { DocumentRepository, EventsRepository, KeptEvent } from "#renderer/data/member-data.ts";
import type { CalendarEvent, EventException } from "#shared/calendar/event.ts";
import { namedId } from "#shared/lib/named-id.ts";
import type { EventDocument } from "#shared/sync/documents.ts";

const exception = z.object({ title: z.string(), start: z.string(), end: z.string() }).nullable();

/** Exceptions of a shape that only a newer release knows are passed over, and stay as they are. */
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

/** What of a row differs between two states of its event; exceptions one by one. */
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

/** `spaceId`: of the member, whose ids no other member's are. */
export const createEventsRepository = (rows: DocumentRepository<EventDocument>, spaceId: string): EventsRepository => {
  const known = new WeakMap<EventDocument, KeptEvent>();
  const eventOf = (row: EventDocument): KeptEvent => {
    const event = known.get(row) ?? { ...fieldsOf({ ...row, exceptions: exceptionsOf(row) }), id: row.id };
    known.set(row, event);
    return event;
  };
  const change = async (id: string, from: CalendarEvent, to: CalendarEvent): Promise<void> => {
    await rows.update(id, (row) => changesOf(row, from, to));
  };
  return {
    watch: () => rows.watch().pipe(map((found) => found.map(eventOf))),
    async add(event) {
      const { id } = await rows.create(fieldsOf(event));
      return async () => void (await rows.remove([id]));
    },
    async addMissing(named) {
      const present = new Set((await rows.find()).map(({ id }) => id));
      const all = await Promise.all(
        Array.from(named, async ([name, event]) => ({ name, id: await namedId(`${spaceId}|events|${name}`), event })),
      );
      // What was exported from here has its own id for a name.
      const missing = all.filter(({ name, id }) => !present.has(name) && !present.has(id));
      await rows.createAll(missing.map(({ id, event }) => ({ ...fieldsOf(event), id })));
      const undo = async () => void (await rows.remove(missing.map(({ id }) => id)));
      return { added: missing.length, present: all.length - missing.length, undo };
    },
    async change(before, after) {
      await change(before.id, before, after);
      return () => change(before.id, after, before);
    },
    remove: (id) => rows.remove([id]),
  };
};
