// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LateOverlay } from "#renderer/app/shell/components/LateOverlay.tsx";
import { type LatePart, latePart } from "#renderer/app/shell/lib/late-part.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const NAME = "Menu";
const Part = () => (
  <Menu trigger={<Button>{NAME}</Button>} entries={[{ kind: "item", id: "a", label: "Profilo", onSelect: () => {} }]} />
);

afterEach(cleanup);

/** The button by itself, and what has its part come. */
const renderLate = async (painted = false) => {
  let settle = { come: () => {}, fail: () => {} };
  const part: LatePart<object> = latePart(
    () =>
      new Promise<{ Part: typeof Part }>((resolve, reject) => {
        settle = { come: () => resolve({ Part }), fail: () => reject(new TypeError("Failed to fetch")) };
      }),
    "Part",
  );
  const screen = (
    <main>
      <LateOverlay part={part} props={{}}>
        {(onClick) => <Button onClick={onClick}>{NAME}</Button>}
      </LateOverlay>
      {painted ? <h1>{NAME}</h1> : null}
    </main>
  );
  const view = await renderApp({ screen });
  const button = () => view.getByRole("button", { name: NAME });
  return { view, button, come: () => settle.come(), fail: () => settle.fail() };
};

it("opens what was pressed before its code was there", async () => {
  const { view, button, come } = await renderLate();
  fireEvent.click(button());
  expect(view.queryByRole("menu")).toBeNull();
  come();
  await view.findByRole("menuitem", { name: "Profilo" });
});

it("opens what was held down while its code came, and not what was let go of elsewhere", async () => {
  const held = await renderLate(true);
  fireEvent.pointerDown(held.button());
  await eventually(() => {
    held.come();
    expect(held.view.getByRole("menuitem", { name: "Profilo" })).toBeTruthy();
  });
  cleanup();

  const left = await renderLate(true);
  const first = left.button();
  fireEvent.pointerDown(first);
  fireEvent.pointerUp(document.body);
  await eventually(() => {
    left.come();
    expect(left.button()).not.toBe(first);
  });
  expect(left.view.queryByRole("menu")).toBeNull();
});

it("leaves the keyboard where it was when the code comes by itself after the first screen", async () => {
  const { view, button, come } = await renderLate(true);
  const first = button();
  first.focus();
  await eventually(() => {
    come();
    expect(button()).not.toBe(first);
  });
  expect(document.activeElement).toBe(button());
  expect(view.queryByRole("menu")).toBeNull();
});

it("says that the code did not come, and tries again when it is pressed again", async () => {
  const { view, button, come, fail } = await renderLate();
  const first = button();
  fireEvent.click(first);
  fail();
  await eventually(() => expect(view.toasts.map(({ tone }) => tone)).toEqual(["error"]));
  fireEvent.click(button());
  come();
  await view.findByRole("menuitem", { name: "Profilo" });
});
