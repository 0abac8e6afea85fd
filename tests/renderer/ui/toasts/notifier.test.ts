import { describe, expect, it } from "vitest";
import { createNotifier, type ToastRequest } from "#renderer/ui/toasts/notifier.ts";

const toast = (text: string): ToastRequest => ({ tone: "info", text });

describe("notifier", () => {
  it("keeps toasts until the toaster is there, in order", () => {
    const notifier = createNotifier();
    const shown: string[] = [];
    notifier.show(toast("a"));
    notifier.show(toast("b"));
    notifier.attach(({ text }) => shown.push(text));
    notifier.show(toast("c"));
    expect(shown).toEqual(["a", "b", "c"]);
  });

  it("asks for the toaster with the first toast that finds none", () => {
    const notifier = createNotifier();
    const asked: string[] = [];
    notifier.onWaiting(() => asked.push("early"));
    expect(asked).toEqual([]);
    notifier.show(toast("a"));
    expect(asked).toEqual(["early"]);
    notifier.onWaiting(() => asked.push("late"));
    expect(asked).toEqual(["early", "late"]);
    notifier.attach(() => undefined);
    notifier.show(toast("b"));
    expect(asked).toEqual(["early", "late"]);
  });

  it("waits again after the toaster has gone", () => {
    const notifier = createNotifier();
    const first: string[] = [];
    const second: string[] = [];
    notifier.attach(({ text }) => first.push(text))();
    notifier.show(toast("a"));
    notifier.attach(({ text }) => second.push(text));
    expect(first).toEqual([]);
    expect(second).toEqual(["a"]);
  });
});
