// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";

afterEach(cleanup);

const Rows = ({ canBeTabbedTo = false }) => {
  const [rows, setRows] = useState(["Uno", "Due", "Tre"]);
  const remove = (row: string) => setRows((before) => before.filter((one) => one !== row));
  return (
    <main>
      <h2>Righe</h2>
      <div ref={keepFocus} data-testid="home" {...(canBeTabbedTo ? { tabIndex: 0 } : {})}>
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => remove(row)}>
            {row}
          </button>
        ))}
      </div>
      <button type="button" onClick={() => remove("Uno")}>
        Altrove
      </button>
    </main>
  );
};

const focused = () => document.activeElement?.textContent;

it("the row that comes after a removed one takes the focus, then the one before, then the heading", async () => {
  const view = render(<Rows />);
  pressFocused(view.getByText("Due"));
  await expect.poll(focused).toBe("Tre");
  pressFocused(view.getByText("Tre"));
  await expect.poll(focused).toBe("Uno");
  pressFocused(view.getByText("Uno"));
  await expect.poll(focused).toBe("Righe");
});

it("finds the place anew when rows above go meanwhile", async () => {
  const view = render(<Rows />);
  view.getByText("Due").focus();
  fireEvent.click(view.getByText("Altrove"));
  expect(focused()).toBe("Due");
  // The observer hears of the removal first.
  await Promise.resolve();
  fireEvent.click(view.getByText("Due"));
  await expect.poll(focused).toBe("Tre");
});

it("a row that goes by a menu open in it leaves its place all the same", async () => {
  const Menus = () => {
    const [rows, setRows] = useState(["Uno", "Due"]);
    return (
      <div ref={keepFocus}>
        {rows.map((row) => (
          <section key={row}>
            <button type="button">{row}</button>
            <div role="menu" tabIndex={-1} aria-label={row} onClick={() => setRows(["Due"])} onKeyDown={() => {}} />
          </section>
        ))}
      </div>
    );
  };
  const view = render(<Menus />);
  pressFocused(view.getByRole("menu", { name: "Uno" }));
  await expect.poll(focused).toBe("Due");
});

it("what can be tabbed to takes the focus itself", async () => {
  const view = render(<Rows canBeTabbedTo />);
  pressFocused(view.getByText("Due"));
  await expect.poll(() => document.activeElement).toBe(view.getByTestId("home"));
});

it("takes the focus from nobody, and not where it had gone before", async () => {
  const view = render(<Rows />);
  view.getByText("Uno").focus();
  pressFocused(view.getByText("Altrove"));
  await expect.poll(() => view.queryByText("Uno")).toBeNull();
  expect(focused()).toBe("Altrove");
  view.getByText("Due").focus();
  view.getByText("Due").blur();
  await Promise.resolve();
  fireEvent.click(view.getByText("Due"));
  await expect.poll(() => view.queryByText("Due")).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
