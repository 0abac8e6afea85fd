import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { createEventsRepository } from "#renderer/data/repositories/events-repository.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { MEMBER, openMemory } from "#tests/helpers/data/memory-member.ts";

const FIRST = "2026-10-11T18:30";
const SECOND = "2026-10-18T18:30";
const weekly = eventOf({ rule: "FREQ=WEEKLY" });

const open = async () => {
  const { rx, rows } = await openMemory();
  const stored = createDocumentRepository(rx, "events", rows);
  const events = createEventsRepository(stored, MEMBER);
  const undoAdding = await events.add(weekly);
  const one = async () => {
    const [event] = await firstValueFrom(events.watch());
    if (!event) throw new Error("no event is kept");
    return event;
  };
  return { events, stored, undoAdding, one };
};

it("keeps an event as it was given, and takes it back", async () => {
  const { events, one, undoAdding } = await open();
  expect(await one()).toMatchObject(weekly);
  await undoAdding();
  expect(await firstValueFrom(events.watch())).toEqual([]);
});

it("writes the exception that changed, and keeps those that came meanwhile", async () => {
  const { events, stored, one } = await open();
  const before = await one();
  await stored.update(before.id, { exceptions: { [SECOND]: null } });
  const undo = await events.change(before, { ...before, exceptions: { [FIRST]: null } });
  expect((await one()).exceptions).toEqual({ [FIRST]: null, [SECOND]: null });
  await undo();
  expect((await one()).exceptions).toEqual({ [SECOND]: null });
});

it("writes no field that stayed as it was", async () => {
  const { events, stored, one } = await open();
  const before = await one();
  await stored.update(before.id, { title: "Osteopata" });
  await events.change(before, { ...before, end: "2026-10-11T20:00" });
  expect(await one()).toMatchObject({ title: "Osteopata", end: "2026-10-11T20:00" });
});

it("passes over an exception that it cannot read, and keeps it", async () => {
  const { events, stored, one } = await open();
  const { id } = await one();
  await stored.update(id, { exceptions: { [FIRST]: { title: 1 }, [SECOND]: null } });
  const before = await one();
  expect(before.exceptions).toEqual({ [SECOND]: null });
  await events.change(before, { ...before, exceptions: {} });
  expect((await stored.find())[0]?.exceptions).toEqual({ [FIRST]: { title: 1 } });
});

it("gives an event that did not change as the same object", async () => {
  const { events, one } = await open();
  const before = await one();
  await events.add(eventOf({ start: "2026-12-01", end: "2026-12-01", zone: "" }));
  expect((await firstValueFrom(events.watch())).find(({ id }) => id === before.id)).toBe(before);
});

it("adds an event by the name that it has elsewhere once, and again once it was removed", async () => {
  const { events, one } = await open();
  const kept = await one();
  const named = new Map([
    ["7a1@google.com", eventOf({ title: "Nuoto" })],
    [kept.id, eventOf({ title: "Uscita da qui" })],
  ]);
  const titles = async () => (await firstValueFrom(events.watch())).map(({ title }) => title).toSorted();
  const first = await events.addMissing(named);
  expect(first).toMatchObject({ added: 1, present: 1 });
  expect(await events.addMissing(named)).toMatchObject({ added: 0, present: 2 });
  expect(await titles()).toEqual(["Fisioterapia", "Nuoto"]);
  await first.undo();
  expect(await titles()).toEqual(["Fisioterapia"]);
  expect(await events.addMissing(named)).toMatchObject({ added: 1, present: 1 });
  expect(await titles()).toEqual(["Fisioterapia", "Nuoto"]);
});

it("gives another member's row of the same event another id", async () => {
  const { stored } = await open();
  const named = new Map([["7a1@google.com", weekly]]);
  const add = (spaceId: string) => createEventsRepository(stored, spaceId).addMissing(named);
  expect(await add(MEMBER)).toMatchObject({ added: 1 });
  expect(await add(MEMBER)).toMatchObject({ added: 0 });
  expect(await add("00000000-0000-4000-8000-000000000002")).toMatchObject({ added: 1 });
});
