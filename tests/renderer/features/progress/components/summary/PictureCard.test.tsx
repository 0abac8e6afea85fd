// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SummaryScreen } from "#renderer/features/progress/screens/SummaryScreen.tsx";
import { clockAt, MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeCanvas, type DrawnText } from "#tests/helpers/fakes/fake-canvas.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

let texts: DrawnText[] = [];
const saved: string[] = [];

beforeEach(() => {
  const canvas = createFakeCanvas();
  texts = canvas.texts;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(canvas.context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["drawn"], { type: "image/png" })),
  );
  Object.assign(document, { fonts: { load: async () => [] } });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  cleanup();
  saved.length = 0;
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "fonts");
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

const START = "2026-11-20T17:00:00.000Z";

const open = async () => {
  const row = memberRows(MEMBER).profiles;
  const profile = { ...row, first_name: "Ada", last_name: "Riva" };
  const rows = { profiles: [profile] };
  const data = await openMemberData({ rows, clock: clockAt(START) });
  const { id } = await data.workouts.create({ name: "Spinta A", started_at: START });
  await data.workouts.update(id, { ended_at: "2026-11-20T18:00:00.000Z" });
  await firstValueFrom(data.workouts.watch(id));
  return renderLazy({
    screen: <SummaryScreen />,
    path: `/workouts/${id}/summary`,
    pattern: "/workouts/:workoutId/summary",
    data,
  });
};

/** A device with a share sheet that does this. */
const withSheet = (share: () => Promise<void>) => Object.assign(navigator, { canShare: () => true, share });

/** The button once the picture is drawn. */
const ready = async (view: Awaited<ReturnType<typeof open>>, name: string) => {
  const button = await view.findByRole("button", { name });
  await eventually(() => expect(button.hasAttribute("disabled")).toBe(false));
  return button;
};

it("draws the picture without the member's name until that is chosen", async () => {
  const view = await open();
  await ready(view, "Salva l'immagine");
  const said = () => texts.map(({ text }) => text);
  expect(said()).toContain("Spinta A");
  expect(said().join()).not.toMatch(/Ada|Riva/);
  fireEvent.click(view.getByRole("checkbox", { name: "Con il mio nome" }));
  await eventually(() => expect(said()).toContain("Ada Riva"));
});

it("saves the picture under the day of the workout where nothing can be shared", async () => {
  const view = await open();
  fireEvent.click(await ready(view, "Salva l'immagine"));
  expect(saved).toEqual(["allenamento-2026-11-20.png"]);
  expect(view.queryByRole("button", { name: "Condividi" })).toBeNull();
});

it("saves it where sharing fails, and says so; not where the member closed the sheet", async () => {
  withSheet(() => Promise.reject(new DOMException("closed", "AbortError")));
  const view = await open();
  fireEvent.click(await ready(view, "Condividi"));
  withSheet(() => Promise.reject(new DOMException("no service", "NotAllowedError")));
  fireEvent.click(view.getByRole("button", { name: "Condividi" }));
  await eventually(() =>
    expect(view.toasts.map(({ text }) => text)).toEqual(["Condivisione non riuscita: l'immagine è stata salvata."]),
  );
  expect(saved).toEqual(["allenamento-2026-11-20.png"]);
});
