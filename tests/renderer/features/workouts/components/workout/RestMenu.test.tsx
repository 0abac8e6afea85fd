// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RestMenu } from "#renderer/features/workouts/index.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async () => {
  const chosen = vi.fn();
  const view = await renderApp({ screen: <RestMenu seconds={120} onChange={chosen} /> });
  fireEvent.click(view.getByRole("button", { name: "Cambia il recupero: recupero 2:00" }));
  const field = await view.findByLabelText("Secondi");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...view, chosen, field, type };
};

it("takes any number of seconds, and steps of a quarter of a minute", async () => {
  const view = await open();
  fireEvent.click(view.getByRole("button", { name: "Più 15 secondi" }));
  expect(view.field).toMatchObject({ value: "135" });
  view.type("77");
  fireEvent.click(view.getByRole("button", { name: "Meno 15 secondi" }));
  expect(view.field).toMatchObject({ value: "75" });
  view.type("200");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(view.chosen.mock.calls).toEqual([[200]]);
  await eventually(() => expect(view.queryByRole("dialog")).toBeNull());
});

it("takes a usual rest with one tap", async () => {
  const view = await open();
  fireEvent.click(view.getByRole("button", { name: "0:45" }));
  expect(view.chosen.mock.calls).toEqual([[45]]);
});

it("says what it takes where no rest was typed, and leads back to the field", async () => {
  const view = await open();
  view.type("4000");
  expect(view.getByRole("alert").textContent).toBe("Scrivi i secondi, da 0 a 3600.");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await eventually(() => expect(document.activeElement).toBe(view.field));
  expect(view.chosen).not.toHaveBeenCalled();
});
