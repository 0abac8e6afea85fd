// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dictation } from "#renderer/features/coach/components/Dictation.tsx";
import type { Recognition } from "#renderer/features/coach/lib/recognition.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

/** Stands in for the browser's recognition: it hears what the test says. */
class FakeRecognition implements Recognition {
  static last: FakeRecognition | null = null;
  lang = "";
  onresult: Recognition["onresult"] = null;
  onerror: Recognition["onerror"] = null;
  onend: Recognition["onend"] = null;
  start() {
    FakeRecognition.last = this;
  }
  abort() {
    this.onend?.();
  }
}

beforeEach(() => {
  FakeRecognition.last = null;
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Screen = ({ onText }: { onText: (text: string) => void }) => {
  useTexts("coach");
  return <Dictation onText={onText} />;
};

const open = async () => {
  const heard: string[] = [];
  const view = await renderLazy({ screen: <Screen onText={(text) => heard.push(text)} /> });
  const start = async () => fireEvent.click(await view.findByRole("button", { name: "Detta" }));
  return { ...view, heard, start };
};

it("says who hears the member before it listens for the first time, and not again", async () => {
  vi.stubGlobal("webkitSpeechRecognition", FakeRecognition);
  const view = await open();
  await view.start();
  expect((await view.findByRole("dialog")).textContent).toContain("inviare la tua voce a chi lo produce");
  expect(FakeRecognition.last).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Ho capito, ascolta" }));
  expect(FakeRecognition.last?.lang).toBe("it-IT");
  act(() => FakeRecognition.last?.onresult?.({ results: [[{ transcript: "quanto carico di panca" }]] }));
  act(() => FakeRecognition.last?.onend?.());
  expect(view.heard).toEqual(["quanto carico di panca"]);
  FakeRecognition.last = null;
  await view.start();
  expect(FakeRecognition.last).not.toBeNull();
});

it("stops at a second tap, and says when the browser may not listen", async () => {
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  sessionStorage.setItem("coach-dictation", "yes");
  const view = await open();
  await view.start();
  act(() => FakeRecognition.last?.onerror?.({ error: "not-allowed" }));
  expect(view.toasts.map(({ text }) => text)).toEqual([
    "Il browser non ha il permesso di usare il microfono: puoi concederlo nelle sue impostazioni.",
  ]);
  fireEvent.click(view.getByRole("button", { name: "Smetti di ascoltare" }));
  expect(view.getByRole("button", { name: "Detta" })).toBeTruthy();
});

it("is not offered where the browser cannot do it", async () => {
  const view = await open();
  expect(view.queryByRole("button", { name: "Detta" })).toBeNull();
});
