// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { createPortal } from "react-dom";
import { afterEach, expect, it } from "vitest";
import { altArrow } from "#renderer/ui/browser/alt-arrow.ts";

afterEach(cleanup);

it("tells where Alt and an arrow are pressed in something to move, and not in a dialog of it", () => {
  const moves: (1 | -1 | null)[] = [];
  const { getByLabelText } = render(
    <div onKeyDown={(event) => moves.push(altArrow(event))} role="toolbar">
      <input aria-label="inside" />
      {createPortal(<input aria-label="over it" />, document.body)}
    </div>,
  );
  const press = (label: string, key: string, altKey = true) =>
    fireEvent.keyDown(getByLabelText(label), { key, altKey });
  press("inside", "ArrowUp");
  press("inside", "ArrowDown");
  press("inside", "ArrowDown", false);
  press("inside", "x");
  press("over it", "ArrowUp");
  expect(moves).toEqual([-1, 1, null, null, null]);
});
