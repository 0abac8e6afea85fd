// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CloseLabelContext } from "#renderer/ui/overlay/close-label.ts";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { system } from "#renderer/ui/theme/system.ts";

afterEach(cleanup);

const show = (role: "dialog" | "alertdialog") => {
  const onClose = vi.fn();
  const view = render(
    <ChakraProvider value={system}>
      <CloseLabelContext value="Chiudi">
        <Dialog open onClose={onClose} title="Riposo" role={role}>
          <input aria-label="Secondi" />
        </Dialog>
      </CloseLabelContext>
    </ChakraProvider>,
  );
  return { onClose, ...view };
};

it("has a button that closes it, after what it is for", () => {
  const { onClose, getByRole } = show("dialog");
  const button = getByRole("button", { name: "Chiudi" });
  expect(getByRole("textbox").compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(button);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("leaves a question to its own answers", () => {
  expect(show("alertdialog").queryByRole("button", { name: "Chiudi" })).toBeNull();
});

it("follows a finger that draws it down, also where it is drawn anew meanwhile", () => {
  const onClose = vi.fn();
  const dialog = (title: string) => (
    <ChakraProvider value={system}>
      <CloseLabelContext value="Chiudi">
        <Dialog open onClose={onClose} title={title} />
      </CloseLabelContext>
    </ChakraProvider>
  );
  const { getByRole, rerender } = render(dialog("Riposo"));
  const sheet = getByRole("dialog");
  const touch = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] });
  fireEvent.touchStart(sheet, touch(0));
  fireEvent.touchMove(sheet, touch(60));
  rerender(dialog("Riposo, 30 s"));
  fireEvent.touchMove(sheet, touch(200));
  expect(sheet.style.translate).toBe("0 200px");
  fireEvent.touchEnd(sheet, { touches: [] });
  expect(onClose).toHaveBeenCalledTimes(1);
});
