// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SummaryPicture } from "#renderer/features/progress/lib/picture/draw-summary.ts";
import { SummaryScreen } from "#renderer/features/progress/screens/SummaryScreen.tsx";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeMemberData } from "#tests/helpers/fakes/fake-member-data.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const drawn = vi.hoisted(() => ({ pictures: [] as SummaryPicture[] }));

// Drawing a picture takes a canvas, which this environment has none of.
vi.mock("#renderer/features/progress/hooks/use-summary-picture.ts", () => ({
  useSummaryPicture: (_: unknown, picture: SummaryPicture, name: string) => {
    drawn.pictures.push(picture);
    return { file: new File(["drawn"], name, { type: "image/png" }), failed: false };
  },
}));

const saved: string[] = [];
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  cleanup();
  drawn.pictures.length = 0;
  saved.length = 0;
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

const MEMBER = "00000000-0000-4000-8000-000000000001";
const START = "2026-11-20T17:00:00.000Z";

const open = async () => {
  const { deleted: _, ...row } = memberRows(MEMBER).profiles;
  const profile = { ...row, first_name: "Ada", last_name: "Riva" };
  const rows = { profile, notifications: [], workouts: [], exercises: [], sets: [] };
  const data = createFakeMemberData(MEMBER, rows, () => START);
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

it("draws the picture without the member's name until that is chosen", async () => {
  const view = await open();
  const box = await view.findByRole("checkbox", { name: "Con il mio nome" });
  expect(JSON.stringify(drawn.pictures)).not.toMatch(/Ada|Riva/);
  fireEvent.click(box);
  await eventually(() => expect(drawn.pictures.at(-1)?.member).toBe("Ada Riva"));
});

it("saves the picture under the day of the workout where nothing can be shared", async () => {
  const view = await open();
  fireEvent.click(await view.findByRole("button", { name: "Salva l'immagine" }));
  expect(saved).toEqual(["allenamento-2026-11-20.png"]);
  expect(view.queryByRole("button", { name: "Condividi" })).toBeNull();
});

it("saves it where sharing fails, and says so; not where the member closed the sheet", async () => {
  withSheet(() => Promise.reject(new DOMException("closed", "AbortError")));
  const view = await open();
  fireEvent.click(await view.findByRole("button", { name: "Condividi" }));
  withSheet(() => Promise.reject(new DOMException("no service", "NotAllowedError")));
  fireEvent.click(view.getByRole("button", { name: "Condividi" }));
  await eventually(() =>
    expect(view.toasts.map(({ text }) => text)).toEqual(["Condivisione non riuscita: l'immagine è stata salvata."]),
  );
  expect(saved).toEqual(["allenamento-2026-11-20.png"]);
});
