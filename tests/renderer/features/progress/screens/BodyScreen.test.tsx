// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BodyScreen } from "#renderer/features/progress/screens/BodyScreen.tsx";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const open = async () => {
  const data = await agree(await trainedMember([], {}), "health_data");
  const view = await renderLazy({ screen: <BodyScreen />, path: "/workouts/progress/body", data });
  const add = async (value: string, day: string) => {
    fireEvent.change(await view.findByLabelText(/^Valore in/), { target: { value } });
    fireEvent.change(view.getByLabelText("Giorno"), { target: { value: day } });
    fireEvent.click(view.getByRole("button", { name: "Aggiungi" }));
  };
  return { ...view, data, add };
};

it("adds values, says what changed, and draws them", async () => {
  const view = await open();
  await view.findByText("Aggiungi la prima misura. La vedi solo tu.");
  await view.add("83", "2026-11-01");
  await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" });
  await view.add("82,5", "2026-11-15");
  await view.findByText("−0,5 kg dal 1 nov 2026");
  view.getByRole("img", { name: "Peso corporeo: da 83\u00a0kg a 82,5\u00a0kg, il massimo è 83\u00a0kg" });
});

it("keeps a measure that the member named, in its unit and with its chart, and takes its removal back", async () => {
  const view = await open();
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi misura" }));
  const form = within(await view.findByRole("dialog"));
  fireEvent.change(form.getByLabelText("Nome"), { target: { value: "Avambraccio" } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  expect((await form.findByRole("alert")).textContent).toBe("Scrivi l'unità, per esempio cm");
  fireEvent.change(form.getByLabelText("Unità"), { target: { value: "mm" } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  await view.findByLabelText("Valore in mm");
  await view.add("305", "2026-11-01");
  await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" });
  await view.add("310", "2026-11-15");
  await view.findByRole("img", { name: "Avambraccio: da 305\u00a0mm a 310\u00a0mm, il massimo è 310\u00a0mm" });
  fireEvent.click(view.getByRole("button", { name: "Elimina «Avambraccio»" }));
  await expect.poll(() => view.queryByRole("option", { name: "Avambraccio" })).toBeNull();
  await expect.poll(() => view.toasts[0]?.action).toBeDefined();
  view.toasts[0]?.action?.run();
  await view.findByRole("option", { name: "Avambraccio" });
});

it("takes a goal below the present weight, says how far it is, and draws it", async () => {
  const view = await open();
  await view.add("83", "2026-11-01");
  await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" });
  await view.add("82,5", "2026-11-15");
  await view.findByRole("button", { name: "Elimina la misura del 15 nov 2026" });
  fireEvent.click(view.getByRole("button", { name: "Nuovo obiettivo" }));
  const form = within(await view.findByRole("dialog"));
  fireEvent.change(form.getByLabelText("Valore da raggiungere (kg)"), { target: { value: "82,5" } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  expect((await form.findByRole("alert")).textContent).toBe("Scrivi un valore plausibile e diverso da 82,5\u00a0kg");
  fireEvent.change(form.getByLabelText("Valore da raggiungere (kg)"), { target: { value: "80" } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  await view.findByText(/^Ora 82,5 kg: mancano 2,5 kg all'obiettivo\. Restano \d+ giorni\.$/);
  view.getByRole("img", { name: /^Peso corporeo: da 83\u00a0kg .*; obiettivo 80\u00a0kg entro il / });
});

it("removes the goal of a measure with the measure, and brings both back", async () => {
  const view = await open();
  await view.data.profile.setPreferences({ "measure:Avambraccio": "mm" });
  await view.data.measures.add({ kind: "own:Avambraccio", day: "2026-11-01", value: 305 });
  await view.data.documents("goals").create({
    ...{ subject: "measure:own:Avambraccio", figure: "measure", side: "both", start: 305, target: 320 },
    ...{ day: "2026-11-01", due: "2199-01-01", reached_on: null },
  });
  await view.findByRole("option", { name: "Avambraccio" });
  fireEvent.change(view.getByLabelText("Misura"), { target: { value: "own:Avambraccio" } });
  await view.findByText("320 mm entro il 1 gen 2199");
  fireEvent.click(view.getByRole("button", { name: "Elimina «Avambraccio»" }));
  await expect.poll(() => view.data.documents("goals").find()).toEqual([]);
  await expect.poll(() => view.toasts[0]?.action).toBeDefined();
  view.toasts[0]?.action?.run();
  await expect.poll(() => view.data.documents("goals").find()).toHaveLength(1);
});

it("asks for a plausible value and for a day that has been", async () => {
  const view = await open();
  await view.add("8", "2026-11-01");
  expect((await view.findByRole("alert")).textContent).toBe("Scrivi un valore tra 20 e 400\u00a0kg");
  await view.add("80", "2199-01-01");
  await expect.poll(() => view.getByRole("alert").textContent).toBe("Scegli un giorno dal 1900 a oggi");
  await view.add("80", "2026-11-01");
  await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" });
  await view.add("80", "0026-11-01");
  await expect.poll(() => view.getByRole("alert").textContent).toBe("Scegli un giorno dal 1900 a oggi");
});

it("keeps each measure to itself, in its unit, and takes a removal back", async () => {
  const view = await open();
  await view.add("83", "2026-11-01");
  await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" });
  fireEvent.change(view.getByLabelText("Misura"), { target: { value: "waist" } });
  await view.findByLabelText("Valore in cm");
  await view.findByText("Aggiungi la prima misura. La vedi solo tu.");
  fireEvent.change(view.getByLabelText("Misura"), { target: { value: "bodyweight" } });
  pressFocused(await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" }));
  await view.findByText("Aggiungi la prima misura. La vedi solo tu.");
  await expect.poll(() => document.activeElement?.textContent).toBe("Peso e misure");
  await expect.poll(() => view.toasts[0]?.action).toBeDefined();
  view.toasts[0]?.action?.run();
  await view.findByRole("button", { name: "Elimina la misura del 1 nov 2026" });
});

it("keeps nothing of the body before the member agreed, and asks once more after a no", async () => {
  const data = await trainedMember([]);
  const view = await renderLazy({ screen: <BodyScreen />, path: "/workouts/progress/body", data });
  await view.findByRole("group", { name: "Posso conservare i dati del tuo corpo?" });
  expect(view.queryByLabelText(/^Valore in/)).toBeNull();
  expect(view.queryByRole("button", { name: "Scegli una foto" })).toBeNull();
  expect(view.queryByText(/^Aggiungi la prima misura/)).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "No" }));
  await view.findByText(/^Senza il tuo consenso non conserviamo/);
  expect(view.queryByLabelText(/^Valore in/)).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Sì, acconsento" }));
  await view.findByLabelText(/^Valore in/);
  const said = await data.documents("consents").find();
  expect(said.map(({ purpose, given, wording }) => [purpose, given, wording])).toEqual([
    ["health_data", false, 2],
    ["health_data", true, 2],
  ]);
});
