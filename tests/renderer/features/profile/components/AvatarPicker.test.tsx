// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import { AvatarPicker } from "#renderer/features/profile/components/AvatarPicker.tsx";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const ID = "00000000-0000-4000-8000-000000000001";

// Drawing a picture takes a canvas, which this environment has none of.
vi.mock("#renderer/features/profile/lib/prepare-avatar.ts", async (importActual) => {
  const actual = await importActual<typeof import("#renderer/features/profile/lib/prepare-avatar.ts")>();
  return {
    ...actual,
    prepareAvatar: async (file: File) => (isGone(file) ? actual.prepareAvatar(file) : { picture: file }),
  };
});

afterEach(cleanup);

/** A file that was moved or deleted after it was chosen, or that only a cloud has. */
const goneFile = () => {
  const file = new File(["picture"], "gone.jpg", { type: "image/jpeg" });
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("fake: gone", "NotFoundError")) });
  return file;
};
const isGone = (file: File) => file.name === "gone.jpg";

const setUp = async () => ({
  platform: createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } }),
  data: await openMemberData(),
});

const use = async ({ platform, data }: Awaited<ReturnType<typeof setUp>>) => {
  const view = await renderApp({
    screen: <AvatarPicker url={null} name="Anna" update={(changes) => data.profile.update(changes)} />,
    path: "/profile",
    platform,
    data,
  });
  const file = new File(["picture"], "me.jpg", { type: "image/jpeg" });
  fireEvent.change(view.getByLabelText("Cambia foto", { selector: "input" }), { target: { files: [file] } });
  fireEvent.click(await view.findByRole("button", { name: "Usa questa foto" }));
  return view;
};

it("tells that a file cannot be read, and shows no picture", async () => {
  const parts = await setUp();
  const view = await renderApp({
    screen: <AvatarPicker url={null} name="Anna" update={async () => undefined} />,
    path: "/profile",
    ...parts,
  });
  const input = view.getByLabelText("Cambia foto", { selector: "input" });

  fireEvent.change(input, { target: { files: [goneFile()] } });

  const text = "Impossibile leggere questo file. Scegline un altro.";
  await eventually(() => expect(view.toasts).toMatchObject([{ tone: "error", text }]));
  expect(view.queryByRole("button", { name: "Usa questa foto" })).toBeNull();
});

it("tells that a picture could not be uploaded, and changes nothing", async () => {
  const parts = await setUp();
  parts.platform.profile.uploadAvatar = async () => fail(failure("network_error", "fake: no network"));
  const update = vi.spyOn(parts.data.profile, "update");

  const view = await use(parts);

  const text = "Foto non caricata. Riprova quando torni online.";
  await eventually(() => expect(view.toasts).toMatchObject([{ tone: "error", text }]));
  expect(update).not.toHaveBeenCalled();
});

it("tells that a picture could not be kept, and lets the member try again", async () => {
  const { platform, data } = await setUp();
  let full = true;
  data.profile.update = async () => {
    if (full) throw new DataError("quota_exceeded", "fake: disk full");
  };
  const view = await use({ platform, data });
  await eventually(() => expect(view.toasts).toMatchObject([{ tone: "error" }]));

  full = false;
  await eventually(() =>
    expect(view.getByRole("button", { name: "Usa questa foto" })).toHaveProperty("disabled", false),
  );
  fireEvent.click(view.getByRole("button", { name: "Usa questa foto" }));
  await eventually(() => expect(view.toasts).toMatchObject([{ tone: "error" }, { tone: "success" }]));
});

it("takes a picture away once that is confirmed, and keeps it where the server cannot be reached", async () => {
  const { platform, data } = await setUp();
  const update = vi.spyOn(data.profile, "update").mockResolvedValue();
  const url = "data:image/png;base64,";
  const view = await renderApp({
    screen: <AvatarPicker url={url} name="Anna" update={(changes) => data.profile.update(changes)} />,
    path: "/profile",
    platform,
    data,
  });
  const remove = async () => {
    fireEvent.click(view.getByRole("button", { name: "Rimuovi la foto" }));
    const question = await view.findByRole("alertdialog", { name: "Rimuovere la foto del profilo?" });
    expect(update).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole("button", { name: "Rimuovi la foto" }));
  };
  platform.setOffline(true);
  await remove();
  const failed = { tone: "error", text: "Foto non rimossa. Riprova quando torni online." };
  await eventually(() => expect(view.toasts).toMatchObject([failed]));

  platform.setOffline(false);
  await eventually(() =>
    expect(view.getByRole("button", { name: "Rimuovi la foto" })).toHaveProperty("disabled", false),
  );
  await remove();
  await eventually(() => expect(view.toasts).toMatchObject([failed, { tone: "success", text: "Foto rimossa" }]));
  expect(update.mock.calls).toEqual([[{ avatar_url: null }]]);
});

it("offers to take away no picture where there is none", async () => {
  const view = await renderApp({
    screen: <AvatarPicker url={null} name="Anna" update={async () => undefined} />,
    path: "/profile",
    ...(await setUp()),
  });
  expect(view.queryByRole("button", { name: "Rimuovi la foto" })).toBeNull();
});
