// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { ColorModeProvider } from "#renderer/ui/theme/ColorModeProvider.tsx";
import { system } from "#renderer/ui/theme/system.ts";
import { createNotifier } from "#renderer/ui/toasts/notifier.ts";
import { Toasts } from "#renderer/ui/toasts/Toasts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (...texts: string[]) => {
  const notifier = createNotifier();
  const view = render(
    <ColorModeProvider>
      <Toasts notifier={notifier} label="Notifiche" closeLabel="Chiudi" />
    </ColorModeProvider>,
  );
  act(() => {
    for (const text of texts) notifier.show({ tone: "info", text });
    vi.advanceTimersByTime(0);
  });
  const all = () => [...view.container.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
  const list = () => view.container.querySelector<HTMLElement>("[data-sonner-toaster]");
  return { ...view, all, list };
};

describe("toasts", () => {
  it("stand for four seconds", () => {
    const view = open("Salvato");
    act(() => void vi.advanceTimersByTime(3999));
    expect(view.all().map(({ dataset }) => dataset.removed)).toEqual(["false"]);
    act(() => void vi.advanceTimersByTime(1));
    act(() => void vi.advanceTimersByTime(300));
    expect(view.all()).toEqual([]);
  });

  it("stand until they are closed where they offer something and the focus is shown", () => {
    const notifier = createNotifier();
    const view = render(
      <ColorModeProvider>
        <button type="button">{"Elimina"}</button>
        <Toasts notifier={notifier} label="Notifiche" closeLabel="Chiudi" />
      </ColorModeProvider>,
    );
    const show = (text: string) =>
      act(() => {
        notifier.show({ tone: "info", text, duration: 6000, action: { label: "Annulla", run: () => undefined } });
        vi.advanceTimersByTime(0);
      });
    show("Eliminata da chi tocca");
    view.getByText("Elimina").focus();
    show("Eliminata da tastiera");
    act(() => void vi.advanceTimersByTime(60_000));
    act(() => void vi.advanceTimersByTime(300));
    expect(view.queryByText("Eliminata da chi tocca")).toBeNull();
    fireEvent.click(view.getByRole("button", { name: "Chiudi" }));
    act(() => void vi.advanceTimersByTime(300));
    expect(view.queryByText("Eliminata da tastiera")).toBeNull();
  });

  it("that offer something go by what the action was made with, whatever has the focus by then", () => {
    const notifier = createNotifier();
    const view = render(
      <ColorModeProvider>
        <Toasts notifier={notifier} label="Notifiche" closeLabel="Chiudi" />
      </ColorModeProvider>,
    );
    const { body } = document;
    const show = (text: string) =>
      act(() => {
        notifier.show({ tone: "info", text, action: { label: "Annulla", run: () => undefined } });
        vi.advanceTimersByTime(0);
      });
    fireEvent.keyDown(body, { key: "Enter" });
    show("a key");
    fireEvent.pointerDown(body);
    fireEvent.click(body, { detail: 1 });
    show("a finger");
    fireEvent.click(body, { detail: 0 });
    show("a screen reader");
    act(() => void vi.advanceTimersByTime(60_000));
    act(() => void vi.advanceTimersByTime(300));
    const standing = view.getAllByText(/^a /).map(({ textContent }) => textContent);
    for (const close of view.getAllByRole("button", { name: "Chiudi" })) fireEvent.click(close);
    act(() => void vi.advanceTimersByTime(300));
    expect(standing).toEqual(["a screen reader", "a key"]);
  });

  it("wait while the pointer is over them", () => {
    const view = open("Salvato");
    const list = view.list();
    if (!list) throw new Error("no toaster");
    act(() => void vi.advanceTimersByTime(3000));
    fireEvent.mouseEnter(list);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(view.all()).toHaveLength(1);
    fireEvent.mouseLeave(list);
    act(() => void vi.advanceTimersByTime(1000));
    act(() => void vi.advanceTimersByTime(300));
    expect(view.all()).toEqual([]);
  });

  it("wait while the page is hidden", () => {
    const view = open("Salvato");
    const turn = (hidden: boolean) => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
      fireEvent(document, new Event("visibilitychange"));
    };
    act(() => void vi.advanceTimersByTime(3000));
    turn(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(view.all()).toHaveLength(1);
    turn(false);
    act(() => void vi.advanceTimersByTime(1000));
    act(() => void vi.advanceTimersByTime(300));
    expect(view.all()).toEqual([]);
  });

  it("are three at once, 14 px apart and 356 px wide", () => {
    const view = open("1", "2", "3", "4");
    expect(view.all().map(({ dataset, textContent }) => [textContent, dataset.visible])).toEqual([
      ["4", "true"],
      ["3", "true"],
      ["2", "true"],
      ["1", "false"],
    ]);
    expect(view.list()?.style.getPropertyValue("--gap")).toBe("14px");
    expect(view.list()?.style.getPropertyValue("--width")).toBe("356px");
  });

  it("take the focus with Alt+T", () => {
    const view = open("Salvato");
    fireEvent.keyDown(document, { key: "t", code: "KeyT" });
    expect(document.activeElement).not.toBe(view.list());
    fireEvent.keyDown(document, { key: "t", code: "KeyT", altKey: true });
    expect(document.activeElement).toBe(view.list());
  });

  it("are no outside of an open dialog: what they offer leaves it open", async () => {
    const notifier = createNotifier();
    const [onClose, undo] = [vi.fn(), vi.fn()];
    const view = render(
      <ChakraProvider value={system}>
        <ColorModeProvider>
          <Dialog open onClose={onClose} title="Riposo" />
          <Toasts notifier={notifier} label="Notifiche" closeLabel="Chiudi" />
        </ColorModeProvider>
      </ChakraProvider>,
    );
    const pass = () => act(() => vi.advanceTimersByTimeAsync(100));
    act(() => notifier.show({ tone: "info", text: "Eliminata", action: { label: "Annulla", run: undo } }));
    await pass();
    const press = async (target: Element) => {
      fireEvent.pointerDown(target);
      fireEvent.pointerUp(target);
      fireEvent.click(target);
      await pass();
    };
    await press(view.getByText("Annulla"));
    expect(undo).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await press(document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
