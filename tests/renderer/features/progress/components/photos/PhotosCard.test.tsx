// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BodyScreen } from "#renderer/features/progress/screens/BodyScreen.tsx";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

// Drawing a picture takes a canvas, which this environment has none of.
vi.mock("#renderer/features/progress/lib/prepare-photo.ts", () => ({
  preparePhoto: async (file: Blob) =>
    file.size === 0 ? { problem: "type" } : { picture: file, thumbnail: new Blob(["small"]) },
}));

afterEach(cleanup);

const open = async () => {
  const data = await agree(await trainedMember([]), "health_data");
  const view = await renderLazy({ screen: <BodyScreen />, path: "/workouts/progress/body", data });
  const choose = async (content: string, lastModified: number) => {
    const input = await view.findByLabelText("Scegli una foto", { selector: "input" });
    fireEvent.change(input, {
      target: { files: [new File([content], "me.jpg", { type: "image/jpeg", lastModified })] },
    });
  };
  return { ...view, data, choose };
};
const FIRST = new Date(2026, 9, 1, 12).getTime();

it("keeps a chosen photo under the day of its file and the view, and takes a removal back", async () => {
  const view = await open();
  await view.choose("body", FIRST);
  fireEvent.click(await view.findByRole("radio", { name: "Di lato" }));
  fireEvent.click(view.getByRole("button", { name: "Salva la foto" }));

  fireEvent.click(await view.findByRole("button", { name: "Apri la foto: 1 ott 2026, Di lato" }));
  fireEvent.click(await view.findByRole("button", { name: "Elimina" }));
  await eventually(() => expect(view.queryByRole("button", { name: /^Apri la foto/ })).toBeNull());
  await expect.poll(() => view.toasts[0]?.action).toBeDefined();
  view.toasts[0]?.action?.run();
  await view.findByRole("button", { name: "Apri la foto: 1 ott 2026, Di lato" });
});

it("lists photos by their small pictures, and opens the whole one", async () => {
  const shown = vi.spyOn(URL, "createObjectURL");
  const view = await open();
  await view.choose("the whole body", FIRST);
  fireEvent.click(await view.findByRole("button", { name: "Salva la foto" }));
  const tile = await view.findByRole("button", { name: /^Apri la foto/ });
  const sizes = () => shown.mock.calls.map(([blob]) => (blob instanceof Blob ? blob.size : null));
  await eventually(() => expect(sizes()).toEqual(["the whole body".length, "small".length]));
  fireEvent.click(tile);
  await eventually(() => expect(sizes().at(-1)).toBe("the whole body".length));
  shown.mockRestore();
});

it("says what is wrong with a file, and keeps nothing of it", async () => {
  const view = await open();
  await view.choose("", FIRST);
  await eventually(() => expect(view.toasts).toMatchObject([{ tone: "error" }]));
  expect(view.queryByRole("dialog")).toBeNull();
});

it("sets the newest photo beside the oldest of the same view", async () => {
  const view = await open();
  const add = (day: string, pose: "front" | "back") => view.data.photos.add({ picture: new Blob([day]), day, pose });
  await add("2026-09-01", "back");
  await add("2026-10-01", "front");
  await add("2026-11-20", "front");
  fireEvent.click(await view.findByRole("button", { name: "Confronta" }));
  const dialog = within(await view.findByRole("dialog"));
  const shown = (label: string) => {
    const select = dialog.getByLabelText(label);
    return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : null;
  };
  expect([shown("Prima"), shown("Dopo")]).toEqual(["1 ott 2026, Davanti", "20 nov 2026, Davanti"]);
});

it("offers a share sheet only where the device has one, and hands over that photo alone", async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  });
  const view = await open();
  await view.data.photos.add({ picture: new Blob(["body"], { type: "image/jpeg" }), day: "2026-10-01", pose: "front" });
  fireEvent.click(await view.findByRole("button", { name: "Apri la foto: 1 ott 2026, Davanti" }));
  fireEvent.click(await view.findByRole("button", { name: "Condividi" }));
  await eventually(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.files?.map(({ name }) => name)).toEqual(["foto-2026-10-01.jpg"]);
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});
