// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepSignals } from "#renderer/features/timer/lib/signals.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { openTimer } from "#tests/helpers/screens/render-timer.tsx";

const START = Date.parse("2026-11-21T10:00:00.000Z");
const SILENT = { sound: false, vibration: false, voice: false, awake: false, notify: false };

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe("what is heard of an interval timer", () => {
  /** On a clock that moves on between a click and what follows from it, as clocks do. */
  const listen = async () => {
    keepSignals(safeStorage, { ...SILENT, voice: true });
    const said: string[] = [];
    vi.stubGlobal("speechSynthesis", {
      cancel: () => undefined,
      speak: ({ text }: { text: string }) => said.push(text),
    });
    vi.stubGlobal(
      "SpeechSynthesisUtterance",
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const { now } = Date;
    let drift = 0;
    vi.spyOn(Date, "now").mockImplementation(() => {
      drift += 3;
      return now() + drift;
    });
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
    return { ...view, said };
  };

  it("the first phase, where nothing comes before it, and after a reset once more", async () => {
    const view = await listen();
    for (const _ of [1, 2]) fireEvent.click(view.getByRole("button", { name: "Preparazione: meno" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(50);
    expect(view.said).toEqual(["Lavoro"]);
    fireEvent.click(view.getByRole("button", { name: "Pausa" }));
    fireEvent.click(view.getByRole("button", { name: "Riprendi" }));
    pass(50);
    expect(view.said).toEqual(["Lavoro"]);
    fireEvent.click(view.getByRole("button", { name: "Azzera" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(50);
    expect(view.said).toEqual(["Lavoro", "Lavoro"]);
  });

  it("each phase that is skipped to, without the count of the one before, and the end", async () => {
    const view = await listen();
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(4000);
    for (let phase = 0; phase < 3; phase += 1) {
      press("ArrowRight");
      pass(50);
    }
    expect(view.said).toEqual(["Lavoro", "Recupero", "Lavoro"]);
    for (let phase = 0; phase < 13; phase += 1) {
      press("ArrowRight");
      pass(50);
    }
    expect(view.said.slice(-2)).toEqual(["Lavoro", "Timer finito"]);
  });
});

it("sounds after a reload, once the member touched anything", async () => {
  keepSignals(safeStorage, { ...SILENT, sound: true });
  const tones: number[] = [];
  const tone = () => ({
    frequency: {},
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => ({ connect: () => undefined }),
    start: () => tones.push(Date.now() - START),
    stop: () => undefined,
  });
  const contexts = vi.fn();
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "suspended";
      currentTime = 0;
      createOscillator = tone;
      createGain = tone;
      constructor() {
        contexts();
      }
      async resume() {
        this.state = "running";
      }
    },
  );
  const countdown = { seconds: 90, run: { kind: "running", endsAt: START + 5000 } };
  const stopwatch = { run: { kind: "ready" }, laps: [] };
  sessionStorage.setItem("app-timer", JSON.stringify({ mode: "countdown", countdown, stopwatch }));
  await openTimer();
  expect(contexts).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(document.body));
  pass(5000);
  expect(tones).toHaveLength(3);
});

it("the screen stays on until the timer is over, and no longer", async () => {
  keepSignals(safeStorage, { ...SILENT, awake: true });
  const released = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release: released }));
  Object.assign(navigator, { wakeLock: { request } });
  const view = await openTimer();
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(view.getByRole("button", { name: "0:30" }));
  await act(async () => fireEvent.click(view.getByRole("button", { name: "Avvia" })));
  expect(request).toHaveBeenCalledTimes(1);
  pass(29_000);
  expect(released).not.toHaveBeenCalled();
  pass(2100);
  expect(released).toHaveBeenCalledTimes(1);

  fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
  await act(async () => fireEvent.click(view.getByRole("button", { name: "Avvia" })));
  expect(request).toHaveBeenCalledTimes(2);
  pass(242_000);
  expect(released).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, "wakeLock");
});

describe("keys", () => {
  it("start, pause and change a countdown", async () => {
    const view = await openTimer();
    press("ArrowRight");
    expect(view.getByRole("timer").textContent).toBe("1:45");
    press("ArrowLeft");
    press("ArrowLeft");
    expect(view.getByRole("timer").textContent).toBe("1:15");
    press(" ");
    pass(5200);
    expect(view.getByRole("timer").textContent).toMatch(/^1:(10|0[89])$/);
    press(" ");
    view.getByRole("button", { name: "Riprendi" });
  });

  it("start and pause a stopwatch, and mark its laps", async () => {
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "Cronometro" }));
    press("ArrowRight");
    press(" ");
    pass(3000);
    press("ArrowRight");
    press(" ");
    view.getByRole("button", { name: "Riprendi" });
    expect(view.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Giro 10:0[34]/),
    ]);
  });

  it("work where a button or the chosen mode has the focus, which hears only its own", async () => {
    const view = await openTimer();
    const mode = view.getByRole("radio", { name: "Cronometro" });
    fireEvent.click(mode);
    fireEvent.keyDown(mode, { key: "ArrowRight" });
    fireEvent.keyDown(mode, { key: " " });
    pass(3000);
    const pause = view.getByRole("button", { name: "Pausa" });
    fireEvent.keyDown(pause, { key: " " });
    fireEvent.keyDown(pause, { key: "ArrowRight" });
    expect(view.getAllByRole("listitem")).toHaveLength(1);
    view.getByRole("button", { name: "Pausa" });
  });
});
