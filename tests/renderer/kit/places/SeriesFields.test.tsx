// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { SeriesFields } from "#renderer/kit/places/SeriesFields.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const onFill = vi.fn();
const Example = () => {
  useTexts("places");
  return <SeriesFields unit="kg" count="Livelli" most={40} onFill={onFill} />;
};

const open = async () => {
  onFill.mockClear();
  const view = await renderLazy({ screen: <Example /> });
  await view.findByRole("group");
  const type = (name: string, value: string) => fireEvent.change(view.getByLabelText(name), { target: { value } });
  /** Whether the form around the fields may take the key as well. */
  const enter = (name: string) => act(async () => fireEvent.keyDown(view.getByLabelText(name), { key: "Enter" }));
  return { ...view, type, enter };
};

it("fills the list by Enter, and keeps the key from the form around it", async () => {
  const view = await open();
  view.type("Dal (kg)", "5");
  view.type("Ogni (kg)", "2,5");
  view.type("Livelli", "3");
  expect(await view.enter("Livelli")).toBe(false);
  expect(onFill.mock.calls).toEqual([[[5, 7.5, 10]]]);
});

it("leads to the first field that is wrong, and says what belongs there", async () => {
  const view = await open();
  view.type("Dal (kg)", "5");
  await act(async () => fireEvent.click(view.getByRole("button", { name: "Compila" })));
  expect(document.activeElement).toBe(view.getByLabelText("Ogni (kg)"));
  expect(view.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Scrivi un peso maggiore di 0",
    "Da 1 a 40",
  ]);
  expect(onFill).not.toHaveBeenCalled();
});
