import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
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

const named = (...events: [name: string, title: string, sequence?: number][]) =>
  new Map(events.map(([name, title, sequence = 0]) => [name, { event: eventOf({ title }), sequence }]));

it("adds an event by the name that it has elsewhere once, and again once it was removed", async () => {
  const { events, one } = await open();
  const kept = await one();
  const found = named(["7a1@google.com", "Nuoto"], [kept.id, "Uscita da qui"]);
  const titles = async () => (await firstValueFrom(events.watch())).map(({ title }) => title).toSorted();
  const first = await events.takeOver(found);
  expect(first).toMatchObject({ added: 1, present: 1 });
  expect(await events.takeOver(found)).toMatchObject({ added: 0, present: 2 });
  expect(await titles()).toEqual(["Fisioterapia", "Nuoto"]);
  await first.undo();
  expect(await titles()).toEqual(["Fisioterapia"]);
  expect(await events.takeOver(found)).toMatchObject({ added: 1, present: 1 });
  expect(await titles()).toEqual(["Fisioterapia", "Nuoto"]);
});

describe("a newer state of an event", () => {
  const swim = async () => {
    const { events } = await open();
    await events.takeOver(named(["swim", "Nuoto", 2]));
    const found = async () => (await firstValueFrom(events.watch())).find(({ title }) => title !== "Fisioterapia");
    const now = async () => {
      const event = await found();
      if (!event) throw new Error("it is not kept");
      return event;
    };
    return { events, now };
  };

  it("replaces what an earlier file brought, an older one does not, and both can be taken back", async () => {
    const { events, now } = await swim();
    expect(await events.takeOver(named(["swim", "Di prima", 1]))).toMatchObject({ updated: 0, present: 1 });
    const { undo, ...counts } = await events.takeOver(named(["swim", "Nuoto in mare", 3]));
    expect(counts).toEqual({ added: 0, updated: 1, present: 0, kept: [] });
    expect(await now()).toMatchObject({ title: "Nuoto in mare", sequence: 3 });
    await undo();
    expect(await now()).toMatchObject({ title: "Nuoto", sequence: 2 });
    expect(await events.takeOver(named(["swim", "Nuoto in mare", 3]))).toMatchObject({ updated: 1 });
  });

  it("does not replace what the member changed, and does once the change is taken back", async () => {
    const { events, now } = await swim();
    const undo = await events.change(await now(), { ...(await now()), title: "Piscina" });
    expect((await now()).sequence).toBe(3);
    const newer = named(["swim", "Nuoto in mare", 9]);
    expect(await events.takeOver(newer)).toMatchObject({ updated: 0, present: 0, kept: ["swim"] });
    expect((await now()).title).toBe("Piscina");
    await undo();
    expect(await events.takeOver(newer)).toMatchObject({ updated: 1, kept: [] });
  });

  it("does not replace an event of the member's own", async () => {
    const { events, one } = await open();
    const { id } = await one();
    expect(await events.takeOver(named([id, "Da un altro programma", 5]))).toMatchObject({ updated: 0, kept: [id] });
  });
});

it("gives another member's row of the same event another id", async () => {
  const { stored } = await open();
  const add = (spaceId: string) => createEventsRepository(stored, spaceId).takeOver(named(["7a1@google.com", "Nuoto"]));
  expect(await add(MEMBER)).toMatchObject({ added: 1 });
  expect(await add(MEMBER)).toMatchObject({ added: 0 });
  expect(await add("00000000-0000-4000-8000-000000000002")).toMatchObject({ added: 1 });
});
