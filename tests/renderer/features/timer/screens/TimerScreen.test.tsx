// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { quietHoursChange } from "#shared/domain/notifications/notification-preferences.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { openTimer, timerData } from "#tests/helpers/screens/render-timer.tsx";

const START = Date.parse("2026-11-21T10:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("interval timers", () => {
  it("runs through the phases, over a reload too, and says when it is over", async () => {
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    expect(view.getByText("Preparati")).toBeDefined();
    pass(12_000);
    expect(view.getByText("Lavoro")).toBeDefined();
    expect(view.getByText("Giro 1 di 8")).toBeDefined();
    expect(view.getByText("Poi: Recupero, 0:10")).toBeDefined();
    expect(view.getByRole("timer").textContent).toMatch(/^0:1[789]$/);

    const kept = sessionStorage.getItem("app-timer") ?? "";
    cleanup();
    sessionStorage.setItem("app-timer", kept);
    const again = await openTimer();
    expect(again.getByText("Lavoro")).toBeDefined();
    pass(240_000);
    await again.findByText("Tempo finito");
  });

  it("is brought back where a tap on another mode ended it", async () => {
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(12_000);
    fireEvent.click(view.getByRole("radio", { name: "EMOM" }));
    expect(view.queryByText("Giro 1 di 8")).toBeNull();
    pass(3000);
    const [toast] = view.toasts;
    expect(toast?.text).toBe("Timer azzerato: Tabata");
    act(() => toast?.action?.run());
    expect(view.getByText("Giro 1 di 8")).toBeDefined();
    expect(view.getByRole("timer").textContent).toMatch(/^0:1[456]$/);
    fireEvent.click(view.getByRole("button", { name: "Azzera" }));
    fireEvent.click(view.getByRole("radio", { name: "EMOM" }));
    expect(view.toasts).toHaveLength(1);
  });

  it("is set by one thumb and run by the keyboard", async () => {
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "EMOM" }));
    fireEvent.click(view.getByRole("button", { name: "Giri: più" }));
    expect(view.getByText(/Durata totale 11:10/)).toBeDefined();
    fireEvent.keyDown(document.body, { key: " " });
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    pass(200);
    expect(view.getByText("Giro 1 di 11")).toBeDefined();
    fireEvent.keyDown(document.body, { key: " " });
    expect(view.getByRole("button", { name: "Riprendi" })).toBeDefined();
  });

  it("counts rounds against the clock, and stops it for time", async () => {
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "AMRAP" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(20_000);
    fireEvent.click(view.getByRole("button", { name: "Segna un giro" }));
    expect(view.getByText("1 giro")).toBeDefined();
    fireEvent.click(view.getByRole("button", { name: "Azzera" }));

    fireEvent.click(view.getByRole("radio", { name: "For time" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(75_500);
    fireEvent.click(view.getByRole("button", { name: "Termina" }));
    expect(view.getByText("Fatto in 1:05")).toBeDefined();
  });

  it("keeps what the member gave a name, and brings it back", async () => {
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "Intervalli" }));
    fireEvent.click(view.getByRole("button", { name: "Lavoro: più" }));
    fireEvent.change(view.getByLabelText("Salva questo timer"), { target: { value: "Circuito" } });
    fireEvent.click(view.getByRole("button", { name: "Salva" }));
    await view.findByRole("button", { name: "Usa Circuito" });
    expect((await firstValueFrom(view.member.profile.watch()))?.preferences["timer:Circuito"]).toBeTruthy();

    fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
    fireEvent.click(view.getByRole("button", { name: "Usa Circuito" }));
    expect(view.getByRole("radio", { name: "Intervalli", checked: true })).toBeDefined();
    expect(view.getByText("0:45")).toBeDefined();
    pressFocused(view.getByRole("button", { name: "Elimina Circuito" }));
    await expect.poll(() => view.queryByRole("button", { name: "Usa Circuito" })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("I miei timer");
    expect(view.toasts.at(-1)).toMatchObject({ text: "Timer eliminato", action: { label: "Annulla" } });
  });

  it("replaces one that has the same name, and brings the old one back", async () => {
    const view = await openTimer();
    const kept = async () => (await firstValueFrom(view.member.profile.watch()))?.preferences["timer:Circuito"];
    const save = () => {
      fireEvent.change(view.getByLabelText("Salva questo timer"), { target: { value: "Circuito" } });
      fireEvent.click(view.getByRole("button", { name: "Salva" }));
    };
    fireEvent.click(view.getByRole("radio", { name: "Intervalli" }));
    save();
    await view.findByRole("button", { name: "Usa Circuito" });
    const first = await kept();
    fireEvent.click(view.getByRole("button", { name: "Lavoro: più" }));
    save();
    await expect.poll(kept).not.toEqual(first);
    expect(view.toasts.at(-1)?.text).toBe("Timer sostituito");
    await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
    view.toasts.at(-1)?.action?.run();
    await expect.poll(kept).toEqual(first);
  });

  it("speaks only once it was asked to, in the member's language", async () => {
    const said: string[] = [];
    vi.stubGlobal("speechSynthesis", {
      cancel: () => undefined,
      speak: ({ text, lang }: { text: string; lang: string }) => said.push(`${lang} ${text}`),
    });
    vi.stubGlobal(
      "SpeechSynthesisUtterance",
      class {
        lang = "";
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const view = await openTimer();
    fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    pass(11_000);
    expect(said).toEqual([]);
    fireEvent.click(view.getByRole("checkbox", { name: "Voce" }));
    pass(20_000);
    expect(said).toEqual(["it-IT 3", "it-IT 2", "it-IT 1", "it-IT Recupero"]);
  });
});

describe("the notification of a timer that ended in the background", () => {
  const QUIET = { on: true, from: "10:00", to: "12:00", timeZone: "UTC" };
  const end = async ({ wanted = true, quiet = false, signal = true } = {}) => {
    const user = { id: MEMBER, email: "anna@example.com", role: "member" } as const;
    const platform = createFakePlatform({ user, notifications: { permission: "granted" } });
    if (wanted) localStorage.setItem("os-notifications", await ownerHash(MEMBER));
    const member = await timerData();
    if (quiet) await member.profile.setPreferences(quietHoursChange(QUIET));
    const view = await openTimer(member, platform);
    if (!signal)
      fireEvent.click(await view.findByRole("checkbox", { name: "Notifica in secondo piano", checked: true }));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent.click(view.getByRole("radio", { name: "Tabata" }));
    fireEvent.click(view.getByRole("button", { name: "Avvia" }));
    const digest = vi.spyOn(crypto.subtle, "digest");
    for (let minute = 0; minute < 5; minute += 1) pass(60_000);
    await view.findByText("Tempo finito");
    await act(async () => void (await Promise.allSettled(digest.mock.results.map(({ value }) => value))));
    await act(async () => undefined);
    return platform.notified.map(({ body, route }) => [body, route]);
  };

  it("is shown to a member who wants the system's notifications on this device", async () => {
    expect(await end()).toEqual([["Timer finito", "/timer"]]);
  });

  it.each([
    ["who never asked for them", { wanted: false }],
    ["in their quiet hours", { quiet: true }],
    ["who switched the timer's off", { signal: false }],
  ])("is not shown to a member %s", async (_, how) => {
    expect(await end(how)).toEqual([]);
  });

  it("cannot be chosen before the system's notifications are, and says where that is", async () => {
    const view = await openTimer();
    const box = await view.findByRole("checkbox", { name: "Notifica in secondo piano" });
    expect(box).toMatchObject({ checked: false, disabled: true });
    const link = await view.findByRole("link", { name: "Attiva le notifiche di sistema" });
    expect(link.getAttribute("href")).toBe("/settings/notifications");
  });
});
