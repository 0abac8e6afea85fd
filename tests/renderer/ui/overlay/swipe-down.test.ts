// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { swipeDown } from "#renderer/ui/overlay/swipe-down.ts";

const finger = (clientY: number) => ({ clientX: 0, clientY });

it("brings a sheet back that a second finger is put on", () => {
  const sheet = document.createElement("div");
  document.body.append(sheet);
  const close = vi.fn();
  const stop = swipeDown(sheet, close);
  fireEvent.touchStart(sheet, { touches: [finger(0)] });
  fireEvent.touchMove(sheet, { touches: [finger(60)] });
  expect(sheet.style.translate).toBe("0 60px");
  fireEvent.touchStart(sheet, { touches: [finger(60), finger(200)] });
  expect(sheet.style.translate).toBe("");
  fireEvent.touchEnd(sheet, { touches: [] });
  expect(close).not.toHaveBeenCalled();
  stop();
});
