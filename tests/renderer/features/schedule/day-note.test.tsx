// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import type { MemberData } from "#renderer/data/member-data.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { DayNote } from "#renderer/features/schedule/components/DayNote.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import type { DocumentKind } from "#shared/sync/kinds/kinds.ts";
import { createFakeMemberData } from "#tests/helpers/fakes/fake-member-data.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const DAY = "2026-11-18";
const EMPTY = { profile: null, notifications: [], workouts: [], exercises: [], sets: [] };

let database: MemberDatabase;
beforeEach(async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
});
afterEach(async () => {
  cleanup();
  await database.rx.remove();
});

const open = async () => {
  const rows = createRowFactory(MEMBER, systemClock, () => crypto.randomUUID());
  const notes = createDocumentRepository(database.rx, "day_notes", rows);
  const data = {
    ...createFakeMemberData(MEMBER, EMPTY, rows.now),
    documents: (<K extends DocumentKind>(kind: K) =>
      createDocumentRepository(database.rx, kind, rows)) as MemberData["documents"],
  };
  const view = await renderApp({ screen: <DayNote date={DAY} />, path: "/schedule", data });
  const field = async () => (await view.findByLabelText("Nota del giorno")) as HTMLTextAreaElement;
  const write = async (text: string) => {
    fireEvent.change(await field(), { target: { value: text } });
    fireEvent.blur(await field());
  };
  const stored = async () => (await firstValueFrom(notes.watch())).map(({ day, note }) => [day, note]);
  return { field, notes, stored, write };
};

it("keeps what is written about a day, trimmed, when the field is left", async () => {
  const { field, stored, write } = await open();
  await write("  Spalla rigida, niente panca  ");
  await expect.poll(stored).toEqual([[DAY, "Spalla rigida, niente panca"]]);
  await expect.poll(async () => (await field()).value).toBe("Spalla rigida, niente panca");
  await write("Spalla a posto");
  await expect.poll(stored).toEqual([[DAY, "Spalla a posto"]]);
});

it("takes the note away where it is emptied, and the same day gets one again", async () => {
  const { notes, stored, write } = await open();
  await write("Riposo");
  await expect.poll(stored).toEqual([[DAY, "Riposo"]]);
  const [before] = await notes.find();
  await write("   ");
  await expect.poll(stored).toEqual([]);
  await write("Camminata");
  await expect.poll(stored).toEqual([[DAY, "Camminata"]]);
  expect((await notes.find())[0]?.id).toBe(before?.id);
});

it("shows no note of another day", async () => {
  const { field, notes } = await open();
  await notes.create({ day: "2026-11-19", note: "Domani" });
  expect((await field()).value).toBe("");
});
