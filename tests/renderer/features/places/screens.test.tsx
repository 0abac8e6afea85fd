// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { useState } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { NewPlaceDialog } from "#renderer/features/places/components/NewPlaceDialog.tsx";
import { PlaceScreen } from "#renderer/features/places/screens/PlaceScreen.tsx";
import { PlacesScreen } from "#renderer/features/places/screens/PlacesScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import type { Published } from "#renderer/kit/places/use-published.ts";
import { USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const HOME = /^Casa/;
const GYM = "0e8f2d7a-77aa-4a4b-8a54-6b7c8d9e0f1a";
const AT = "2026-11-20T18:30:00.000Z";
const common = { id: GYM, space_id: GYM, created_at: AT, updated_at: AT };

const openData = (published = false) => {
  const { profiles, gym_settings } = memberRows(MEMBER);
  return openMemberData({
    rows: {
      profiles: [profiles],
      gym_settings: [{ ...gym_settings, ...common, name: "Palestra Demo" }],
      gym_equipment: published ? [{ ...common, equipment: { ...USUAL_EQUIPMENT, dumbbells: [2, 4] } }] : [],
    },
  });
};
type Data = Awaited<ReturnType<typeof openData>>;
const placesOf = (data: Data) => firstValueFrom(data.places.watch());

const openList = async (data: Data) => renderLazy({ screen: <PlacesScreen />, path: "/workouts/places", data });
const openPlace = async (data: Data, id = "first") =>
  renderLazy({ screen: <PlaceScreen />, path: `/workouts/places/${id}`, pattern: "/workouts/places/:placeId", data });

it("a home is added with few things, and its editor opens", async () => {
  const data = await openData();
  const view = await openList(data);
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi" }));
  const dialog = within(await view.findByRole("dialog", { name: "Nuovo luogo" }));
  fireEvent.click(dialog.getByRole("button", { name: "Aggiungi il luogo" }));
  expect(await dialog.findByText("Scrivi un nome")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Nome del luogo"), { target: { value: "Casa" } });
  fireEvent.click(dialog.getByRole("button", { name: "Aggiungi il luogo" }));
  await expect.poll(async () => (await placesOf(data)).map(({ name }) => name)).toEqual(["", "Casa"]);
  const [, home] = await placesOf(data);
  expect(home?.equipment.missing).toContain("machine");
  await expect.poll(view.path).toBe(`/workouts/places/${home?.id}`);
});

it("a gym's equipment is taken over under the gym's name", async () => {
  const data = await openData(true);
  const view = await openList(data);
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi" }));
  const dialog = within(await view.findByRole("dialog", { name: "Nuovo luogo" }));
  await expect.poll(() => dialog.queryByLabelText("Palestra Demo")).not.toBeNull();
  fireEvent.click(dialog.getByLabelText("Palestra Demo"));
  fireEvent.click(dialog.getByRole("button", { name: "Aggiungi il luogo" }));
  await expect.poll(async () => (await placesOf(data))[1]).toMatchObject({ name: "Palestra Demo", isLive: true });
});

it("a gym that arrives while the form is open is chosen, unless something else was by then", async () => {
  const Late = () => {
    useTexts("places");
    const [published, setPublished] = useState<readonly Published[]>([]);
    const arrive = () => setPublished([{ gymId: GYM, name: "Palestra Demo", equipment: USUAL_EQUIPMENT }]);
    return (
      <>
        <button type="button" onClick={arrive}>
          Arriva
        </button>
        <NewPlaceDialog open published={published} onAdded={() => undefined} onClose={() => undefined} />
      </>
    );
  };
  const view = await renderLazy({ screen: <Late />, path: "/workouts/places", data: await openData() });
  const isChosen = (label: string | RegExp) => (view.getByLabelText(label) as HTMLInputElement).checked;
  await view.findByLabelText(HOME);
  expect(isChosen(HOME)).toBe(true);
  fireEvent.click(view.getByText("Arriva"));
  expect(isChosen("Palestra Demo")).toBe(true);
  fireEvent.click(view.getByLabelText(HOME));
  expect([isChosen(HOME), isChosen("Palestra Demo")]).toEqual([true, false]);
});

it("what is not there is unticked, and then nobody asks which of it", async () => {
  const data = await openData();
  const view = await openPlace(data);
  expect(await view.findByRole("heading", { name: "Macchine" })).toBeTruthy();
  fireEvent.click(view.getByLabelText("Macchina"));
  fireEvent.click(view.getByLabelText("Cavi"));
  await expect.poll(async () => (await placesOf(data))[0].equipment.missing).toEqual(["machine", "cable"]);
  await expect.poll(() => view.queryByRole("heading", { name: "Macchine" })).toBeNull();
});

it.each([
  ["0 5", "«0»: un peso maggiore di 0 e fino a 500\u00a0kg"],
  ["due", "«due» non è un peso"],
])("dumbbells of %s are refused in words", async (typed, words) => {
  const data = await openData();
  const view = await openPlace(data);
  const field = await view.findByLabelText("Pesi dei manubri (kg)");
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect((await view.findByRole("alert")).textContent).toBe(words);
  expect((await placesOf(data))[0].equipment.dumbbells).toEqual([]);
});

it("kettlebells have weights of their own, as long as there are some", async () => {
  const data = await openData();
  const view = await openPlace(data);
  const field = await view.findByLabelText("Pesi dei kettlebell (kg)");
  fireEvent.change(field, { target: { value: "16 8 24" } });
  fireEvent.blur(field);
  await expect.poll(async () => (await placesOf(data))[0].equipment.kettlebells).toEqual([8, 16, 24]);
  fireEvent.click(view.getByRole("checkbox", { name: "Kettlebell" }));
  await expect.poll(() => view.queryByLabelText("Pesi dei kettlebell (kg)")).toBeNull();
});

it("a machine's levels have to rise, which is said where they do not", async () => {
  const data = await openData();
  const view = await openPlace(data);
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi una macchina" }));
  const dialog = within(await view.findByRole("dialog", { name: "Aggiungi una macchina" }));
  const levels = dialog.getByLabelText("Peso dei livelli (kg), dal primo");
  fireEvent.change(dialog.getByLabelText("Nome"), { target: { value: "Leg press" } });
  fireEvent.change(levels, { target: { value: "5 15 10" } });
  fireEvent.click(dialog.getByRole("button", { name: "Salva" }));
  expect(dialog.getByText("Il livello 3 (10 kg) deve pesare più del precedente (15 kg)")).toBeTruthy();
  fireEvent.change(levels, { target: { value: "5 10 17,5" } });
  fireEvent.click(dialog.getByRole("button", { name: "Salva" }));
  await expect
    .poll(async () => (await placesOf(data))[0].equipment.stacks)
    .toEqual([{ name: "Leg press", exercises: [], levels: [5, 10, 17.5] }]);
});

it("levels are filled by the first, the step and how many", async () => {
  const view = await openPlace(await openData());
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi una macchina" }));
  const dialog = within(await view.findByRole("dialog", { name: "Aggiungi una macchina" }));
  for (const [label, value] of [
    ["Dal (kg)", "5"],
    ["Ogni (kg)", "2,5"],
    ["Livelli", "3"],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole("button", { name: "Compila" }));
  const levels = dialog.getByLabelText("Peso dei livelli (kg), dal primo") as HTMLInputElement;
  expect(levels.value).toBe("5  7,5  10");
});

it("a band pulls something, or is not there", async () => {
  const data = await openData();
  const view = await openPlace(data);
  const red = await view.findByLabelText("Rosso (kg)");
  fireEvent.change(red, { target: { value: "0" } });
  expect((await view.findByRole("alert")).textContent).toBe("Scrivi un peso maggiore di 0");
  fireEvent.change(red, { target: { value: "7,5" } });
  fireEvent.blur(red);
  await expect.poll(async () => (await placesOf(data))[0].equipment.bands).toEqual([{ colour: "red", kg: 7.5 }]);
});

it("a place with a gym's equipment is read, until a copy of it is made", async () => {
  const data = await openData(true);
  const id = await data.places.add({ name: "Palestra", gym_id: GYM, equipment: USUAL_EQUIPMENT });
  const view = await openPlace(data, id);
  expect(await view.findByText("Attrezzatura di Palestra Demo")).toBeTruthy();
  expect(view.queryByLabelText("Pesi dei manubri (kg)")).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Modifica una copia" }));
  const field = (await view.findByLabelText("Pesi dei manubri (kg)")) as HTMLInputElement;
  expect(field.value).toBe("2  4");
});

it("a place is deleted, and brought back for six seconds", async () => {
  const data = await openData();
  const id = await data.places.add({ name: "Casa", gym_id: null, equipment: USUAL_EQUIPMENT });
  const view = await openPlace(data, id);
  fireEvent.click(await view.findByRole("button", { name: "Elimina il luogo" }));
  await expect.poll(view.path).toBe("/workouts/places");
  expect(await placesOf(data)).toHaveLength(1);
  view.toasts[0]?.action?.run();
  await expect.poll(async () => (await placesOf(data)).length).toBe(2);
});
