// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { createPortal } from "react-dom";
import { afterEach, expect, it } from "vitest";
import { moveByArrows } from "#renderer/ui/browser/arrow-rows.ts";

afterEach(cleanup);

const open = () => {
  const view = render(
    <div role="toolbar" onKeyDown={moveByArrows}>
      <ul>
        <li>
          <button type="button">Ada: presente</button>
          <button type="button">Ada: assente</button>
        </li>
        <li>Nessun comando</li>
        <li>
          <button type="button">Bea: presente</button>
          <button type="button">Bea: assente</button>
        </li>
        <li>
          <input aria-label="Nota" />
          <button type="button">Marta: presente</button>
        </li>
      </ul>
      {createPortal(
        <ul>
          <li>
            <button type="button">Sopra</button>
          </li>
        </ul>,
        document.body,
      )}
    </div>,
  );
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const focused = () => document.activeElement?.textContent;
  return { ...view, press, focused };
};

it("goes to the same control of the row below and above, past rows without any", () => {
  const { getByText, press, focused } = open();
  getByText("Ada: assente").focus();
  press("ArrowDown");
  expect(focused()).toBe("Bea: assente");
  press("ArrowUp");
  expect(focused()).toBe("Ada: assente");
});

it("goes to the first row and to the last, whose last control it takes where there are fewer", () => {
  const { getByText, press, focused } = open();
  getByText("Bea: assente").focus();
  press("End");
  expect(focused()).toBe("Marta: presente");
  press("Home");
  expect(focused()).toBe("Ada: presente");
});

it("stays at the ends", () => {
  const { getByText, press, focused } = open();
  getByText("Ada: presente").focus();
  press("ArrowUp");
  expect(focused()).toBe("Ada: presente");
});

it("leaves alone what is typed, other keys, and what lies over the rows", () => {
  const { getByText, getByLabelText, press } = open();
  getByLabelText("Nota").focus();
  expect(press("ArrowUp")).toBe(true);
  expect(document.activeElement).toBe(getByLabelText("Nota"));
  getByText("Bea: presente").focus();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { shiftKey: true }, { metaKey: true }])
    press("ArrowUp", more);
  expect(document.activeElement).toBe(getByText("Bea: presente"));
  getByText("Sopra").focus();
  expect(press("ArrowUp")).toBe(true);
});
