// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writePrimeJson } from "#shared/domain/training/transfer/prime-json.ts";
import type { ImportedExercise } from "#shared/domain/training/transfer/training-file.ts";
import { MEMBER, openMemberData, type TestMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { openTransfer, STRONG } from "#tests/helpers/screens/open-transfer.tsx";

const rows = memberRows(MEMBER);

const HEVY = [
  "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe",
  'Pull,"28 Mar 2025, 17:29","28 Mar 2025, 18:40",,Lat Pulldown (Cable),,,0,normal,60,10,,,8',
  'Pull,"28 Mar 2025, 17:29","28 Mar 2025, 18:40",,Sled Thing,,,0,normal,100,1,,,',
  'Pull,"30 Mar 2025, 17:29","30 Mar 2025, 18:40",,Lat Pulldown (Cable),,,0,normal,62.5,10,,,8',
  'Pull,"31 Smarch 2025, 17:29","",,Lat Pulldown (Cable),,,0,normal,62.5,10,,,8',
].join("\n");
afterEach(cleanup);

const workoutsOf = (data: TestMemberData) => firstValueFrom(data.workouts.list());

describe("import", () => {
  it("keeps the app where a file is dropped beside the card, and leaves a dragged text alone", async () => {
    const view = await openTransfer();
    const drop = (types: string[]) =>
      [fireEvent.dragOver, fireEvent.drop].map((event) => event(document.body, { dataTransfer: { types } }));
    // What an event's default is kept from gives false.
    expect(drop(["Files"])).toEqual([false, false]);
    expect(drop(["text/plain"])).toEqual([true, true]);
    view.unmount();
    expect(drop(["Files"])).toEqual([true, true]);
  });

  it("shows what a file holds, asks for what it does not know, and writes it once", async () => {
    const { data, give, ...view } = await openTransfer();
    await give(HEVY, "hevy.csv");
    await view.findByText("Hevy, chilogrammi");
    expect(view.getByText("Resta da scegliere 1 esercizio.")).toBeDefined();
    const act = () => view.getByRole("button", { name: "Importa 2 allenamenti" });
    expect(act().hasAttribute("disabled")).toBe(true);
    expect(view.getByText("1 riga non letta")).toBeDefined();
    expect(view.getByText("Riga 5: data illeggibile o impossibile")).toBeDefined();

    const question = within(view.getByRole("group", { name: "Sled Thing, 1 serie" }));
    const asked = question.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    expect(asked).toEqual(["Spinta della slitta", "Traino della slitta", "Crea come mio", "Escludi"]);
    expect(question.queryByRole("radio", { checked: true })).toBeNull();
    fireEvent.click(question.getByLabelText("Crea come mio"));
    fireEvent.click(act());
    await view.findByText("Importazione completata");
    const list = await workoutsOf(data);
    expect(list.map(({ name, completedSets }) => [name, completedSets])).toEqual([
      ["Pull", 1],
      ["Pull", 2],
    ]);
    const own = (await firstValueFrom(data.exercises.watch())).find(({ name }) => name === "Sled Thing");
    expect(own).toMatchObject({ type: "weight_reps", archived: false });
    expect(list[1]?.exerciseIds).toEqual(["lat-machine", own?.id]);

    fireEvent.click(view.getByRole("button", { name: "Importa un altro file" }));
    await give(HEVY, "hevy.csv");
    // The own exercise is found by its name now, and every workout is there.
    await view.findByText("Tutti questi allenamenti ci sono già. Non c'è nulla da aggiungere.");
    expect(view.queryByText("Esercizi da scegliere")).toBeNull();
  });

  it("takes everything back on undo", async () => {
    const { data, give, ...view } = await openTransfer();
    await give(HEVY);
    fireEvent.click(await view.findByRole("button", { name: "Crea gli altri come miei" }));
    fireEvent.click(view.getByRole("button", { name: "Importa 2 allenamenti" }));
    fireEvent.click(await view.findByRole("button", { name: "Annulla l'importazione" }));
    const undone = await view.findByText("Importazione annullata");
    await expect.poll(() => document.activeElement === undone).toBe(true);
    expect(await workoutsOf(data)).toEqual([]);
    expect((await firstValueFrom(data.exercises.watch())).every(({ archived }) => archived)).toBe(true);
  });

  it("remembers what was chosen for a name", async () => {
    const { data, give, ...view } = await openTransfer();
    await give(HEVY);
    fireEvent.click(await view.findByRole("button", { name: "Cerca nel catalogo: Sled Thing" }));
    const picker = await view.findByRole("dialog");
    fireEvent.change(within(picker).getByRole("searchbox"), { target: { value: "leg press" } });
    fireEvent.click((await within(picker).findAllByText(/^Leg press/))[0] ?? picker);
    fireEvent.click(await view.findByRole("button", { name: "Importa 2 allenamenti" }));
    await view.findByText("Importazione completata");
    const profile = await firstValueFrom(data.profile.watch());
    expect(profile?.preferences["import:sled thing"]).toBeTruthy();

    cleanup();
    const again = await openTransfer(data);
    await again.give(HEVY.replaceAll("Mar 2025", "Apr 2025"));
    await again.findByRole("button", { name: "Importa 2 allenamenti" });
    expect(again.queryByText("Esercizi da scegliere")).toBeNull();
  });

  it.each(["leave", "own"])("remembers a recognised name that the member decided otherwise: %s", async (choice) => {
    const only = HEVY.split("\n").slice(0, 2).join("\n");
    const label = "Lat Pulldown (Cable), 1 serie";
    const { data, give, ...view } = await openTransfer();
    await give(`${only}\n${only.split("\n")[1]?.replace("Lat Pulldown (Cable)", "Leg Press (Machine)")}`);
    fireEvent.change(await view.findByLabelText(label), { target: { value: choice } });
    fireEvent.click(view.getByRole("button", { name: "Importa 1 allenamento" }));
    await view.findByText("Importazione completata");
    const [own] = await firstValueFrom(data.exercises.watch());

    cleanup();
    const again = await openTransfer(data);
    await again.give(only.replaceAll("Mar 2025", "Apr 2025"));
    const field = await again.findByLabelText(label);
    expect(field).toMatchObject({ value: choice === "own" ? `exercise:${own?.id}` : "leave" });
  });

  const prime = (id: string, exercise: Partial<ImportedExercise>) =>
    writePrimeJson(
      [
        {
          ...{ key: `prime|${id}`, id, name: "Tirata", notes: "", endedAt: "2026-11-20T18:00:00.000Z" },
          startedAt: "2026-11-20T17:00:00.000Z",
          exercises: [
            {
              ...{
                exerciseId: null,
                name: "Trazioni alla sbarra",
                notes: "",
                superset: null,
                restSeconds: 90,
                ...exercise,
              },
              sets: [
                {
                  ...{ kind: "normal", weightKg: 20, reps: 8, rpe: null, distance: null, duration: null },
                  ...{ completedAt: "2026-11-20T17:10:00.000Z", notes: "" },
                },
              ],
            },
          ],
        },
      ],
      "2026-11-21T10:00:00.000Z",
    );
  const take = async (data: TestMemberData, content: string) => {
    cleanup();
    const view = await openTransfer(data);
    await view.give(content, "export.json");
    fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
    await view.findByText("Importazione completata");
    return view;
  };

  it("makes an own exercise of another account once, though the library has one of that name", async () => {
    const data = await openMemberData();
    const own = { type: "assisted", equipment: "machine", primary_muscles: [], secondary_muscles: [] } as const;
    const exerciseId = "20000000-0000-4000-8000-000000000001";
    await take(data, prime("00000000-0000-4000-8000-0000000000aa", { exerciseId, own }));
    await take(data, prime("00000000-0000-4000-8000-0000000000bb", { exerciseId, own }));
    const made = await firstValueFrom(data.exercises.watch());
    expect(made.map(({ name, type }) => [name, type])).toEqual([["Trazioni alla sbarra", "assisted"]]);
    const { workout_exercises } = await data.snapshot();
    expect(workout_exercises.map(({ exercise_id }) => exercise_id)).toEqual([made[0]?.id, made[0]?.id]);
  });

  it("reads an exercise in the file's unit where it is new here, until the import is taken back", async () => {
    const data = await openMemberData();
    const inPounds = async () =>
      (await firstValueFrom(data.exercises.watch())).flatMap((row) =>
        row.weight_unit === "lb" ? [row.exercise_id] : [],
      );
    const bench = { exerciseId: "panca-piana", name: "Panca piana" };
    await take(data, prime("00000000-0000-4000-8000-0000000000aa", bench));
    await take(data, prime("00000000-0000-4000-8000-0000000000bb", { ...bench, weightUnit: "lb" }));
    expect(await inPounds()).toEqual([]);
    const squat = { exerciseId: "squat", name: "Squat", weightUnit: "lb" } as const;
    const view = await take(data, prime("00000000-0000-4000-8000-0000000000cc", squat));
    expect(await inPounds()).toEqual(["squat"]);
    fireEvent.click(view.getByRole("button", { name: "Annulla l'importazione" }));
    await view.findByText("Importazione annullata");
    expect(await inPounds()).toEqual([]);
  });

  it("says what is wrong with a file", async () => {
    const { give, ...view } = await openTransfer();
    const wrong: [BlobPart, RegExp][] = [
      ["name,age\nA,1", /Non riconosciamo questo file/],
      ["", /non c'è nessuna serie/],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0]), /archivio non c'è/],
      [`${STRONG.split("\n")[0]}\n`, /non c'è nessuna serie/],
      ['{"format":"performance', /incompleto o danneggiato/],
      [new Uint8Array([0x89, 0x50, 0, 0]), /non contiene testo/],
    ];
    const said = () => expect.poll(() => view.queryByRole("alert")?.textContent);
    for (const [content, message] of wrong) {
      await give(content);
      await said().toMatch(message);
    }
    // One that no phone could have written is left unread.
    vi.spyOn(File.prototype, "size", "get").mockReturnValue(31_000_000);
    await give(HEVY);
    await said().toMatch(/30\sMB/);
  });
});

describe("export", () => {
  it.each([
    ["Esporta CSV", "csv"],
    ["Esporta JSON", "json"],
  ])("%s gives a file that brings the same workouts into another account", async (action, kind) => {
    const routine_id = "00000000-0000-4000-8000-0000000000aa";
    const mine = { ...rows.member_exercises, type: "assisted" as const, name: "Macchina del garage" };
    const assisted = { ...rows.workout_exercises, id: "b", exercise_id: mine.exercise_id, position: 1 };
    const full = {
      profiles: [rows.profiles],
      workouts: [{ ...rows.workouts, ended_at: "2026-11-20T19:30:00.000Z", routine_id }],
      workout_exercises: [rows.workout_exercises, assisted],
      workout_sets: [rows.workout_sets, { ...rows.workout_sets, id: "b", workout_exercise_id: "b" }],
      member_exercises: [mine],
    };
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const first = await openTransfer(await openMemberData({ rows: full }));
    fireEvent.click(first.getByRole("button", { name: action }));
    await expect.poll(() => first.toasts.map(({ text }) => text)).toEqual(["Hai esportato gli allenamenti"]);
    const [blob] = saved;
    if (!blob) throw new Error("nothing was saved");
    const content = await new Response(blob).text();

    cleanup();
    const other = await openTransfer();
    await other.give(content, `export.${kind}`);
    fireEvent.click(await other.findByRole("button", { name: "Importa 1 allenamento" }));
    await other.findByText("Importazione completata");
    const { workouts, workout_exercises, workout_sets } = await other.data.snapshot();
    expect(workouts).toMatchObject([{ name: "Spinta A", started_at: rows.workouts.started_at, routine_id }]);
    const [own] = await firstValueFrom(other.data.exercises.watch());
    const { name, type, equipment, primary_muscles, secondary_muscles } = mine;
    expect(own).toMatchObject({ name, type, equipment, primary_muscles, secondary_muscles, weight_unit: "lb" });
    expect(workout_exercises.toSorted((a, b) => a.position - b.position)).toMatchObject([
      { exercise_id: "panca-piana", rest_seconds: 120 },
      { exercise_id: own?.id, rest_seconds: 120 },
    ]);
    const { kind: setKind, weight_kg, reps, completed_at } = rows.workout_sets;
    const set = { kind: setKind, weight_kg, reps, completed_at };
    expect(workout_sets).toMatchObject([set, set]);
  });
});
