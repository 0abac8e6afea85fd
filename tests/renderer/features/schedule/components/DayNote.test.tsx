// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { DayNote } from "#renderer/features/schedule/components/DayNote.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const DAY = "2026-11-18";

afterEach(cleanup);

const Note = () => {
  useTexts("stored");
  return <DayNote date={DAY} />;
};

const open = async () => {
  const data = await openMemberData();
  const notes = data.documents("day_notes");
  const view = await renderLazy({ screen: <Note />, path: "/schedule", data });
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
  const { field, notes, stored, write } = await open();
  await write("Riposo ");
  await expect.poll(stored).toEqual([[DAY, "Riposo"]]);
  // The screen knows by now that there is a note.
  await expect.poll(async () => (await field()).value).toBe("Riposo");
  const [before] = await notes.find();
  await write("   ");
  await expect.poll(stored).toEqual([]);
  await expect.poll(async () => (await field()).value).toBe("");
  await write("Camminata");
  await expect.poll(stored).toEqual([[DAY, "Camminata"]]);
  expect((await notes.find())[0]?.id).toBe(before?.id);
});

it("shows no note of another day", async () => {
  const { field, notes } = await open();
  await notes.create({ day: "2026-11-19", note: "Domani" });
  expect((await field()).value).toBe("");
});
