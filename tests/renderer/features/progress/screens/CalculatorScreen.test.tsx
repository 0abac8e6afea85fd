// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CalculatorScreen } from "#renderer/features/progress/screens/CalculatorScreen.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const START = new Date("2026-11-10T10:00:00.000Z");
const lifted = (exerciseId: string, kilograms: number) => ({
  name: "Gara",
  start: START,
  exerciseId,
  sets: [[kilograms, 1]] as [number, number][],
});

const open = async (workouts: Parameters<typeof trainedMember>[0] = []) => {
  const data = await trainedMember(workouts);
  if (workouts.length > 0) await data.measures.add({ kind: "bodyweight", day: "2026-11-10", value: 83 });
  const view = await renderLazy({ screen: <CalculatorScreen />, path: "/workouts/calculator", data });
  const question = async (name: string) => within(await view.findByRole("region", { name }));
  const type = (where: ReturnType<typeof within>, label: string, text: string) =>
    fireEvent.change(where.getByLabelText(label), { target: { value: text } });
  const answers = (where: ReturnType<typeof within>) => where.getByRole("status").textContent;
  return { ...view, question, type, answers };
};

it("tells the maximum of a set by each formula, and names the one that the app uses", async () => {
  const { question, type, answers } = await open();
  const max = await question("Massimale");
  expect(answers(max)).toBe("1RM stimato–");
  type(max, "Peso in kg", "100");
  type(max, "Ripetizioni", "5");
  expect(answers(max)).toContain("116,7 kg");
  expect(max.getByRole("row", { name: "Brzycki 112,5 kg" })).toBeDefined();
  expect(max.getByRole("row", { name: "10 87,5 kg" })).toBeDefined();
});

it("tells the weight for other repetitions at another effort", async () => {
  const { question, type, answers } = await open();
  const rpe = await question("RPE");
  type(rpe, "Peso in kg", "100");
  type(rpe, "Ripetizioni", "5");
  type(rpe, "Ripetizioni da fare", "3");
  type(rpe, "RPE obiettivo", "9");
  // Five at RPE 8 are 81.1 %, three at RPE 9 89.2 % of the maximum.
  expect(answers(rpe)).toBe("1RM stimato123,3 kgPeso da usare110 kg");
});

it("scores the member's own lifts, from which it says they are", async () => {
  const { question, findByText, answers } = await open([
    lifted("squat", 200),
    lifted("panca-piana", 150),
    lifted("stacco-da-terra", 250),
  ]);
  await findByText("Dai tuoi carichi più alti: squat 200 kg, panca 150 kg, stacco 250 kg");
  const scores = await question("Punteggi di forza");
  fireEvent.click(scores.getByLabelText("Uomo"));
  // The published vector of 600 kg at 83 kg.
  expect(answers(scores)).toMatch(/^DOTS405,05IPF GL\d+,\d+Wilks\d+,\d+$/);
});

it("tells plates per side, and reckons in pounds where they are asked for", async () => {
  const { question, type, findByLabelText } = await open();
  fireEvent.click(await findByLabelText("lb"));
  const plates = await question("Dischi");
  type(plates, "Peso in lb", "225");
  await plates.findByText("2 × 45 per lato");
});

it("tells energy at rest and zones of the heart rate", async () => {
  const { question, type, answers } = await open();
  const body = await question("Energia e cuore");
  type(body, "Peso corporeo in kg", "70");
  type(body, "Altezza in cm", "170");
  type(body, "Età", "30");
  type(body, "Battiti a riposo", "60");
  expect(answers(body)).toContain("1\u202f452 kcalal giorno");
  expect(answers(body)).toContain("187\u00a0bpm");
  expect(body.getByRole("row", { name: "50–60% 124–136\u00a0bpm" })).toBeDefined();
});

it("says what can be typed where it is something else", async () => {
  const { question, type, answers } = await open();
  const max = await question("Massimale");
  type(max, "Peso in kg", "100");
  type(max, "Ripetizioni", "31");
  expect(max.getByRole("alert").textContent).toBe("Scrivi un numero intero tra 1 e 30");
  expect(answers(max)).toContain("–");
});
