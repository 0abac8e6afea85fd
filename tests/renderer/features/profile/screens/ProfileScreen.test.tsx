// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PersonalInfoScreen } from "#renderer/features/profile/screens/PersonalInfoScreen.tsx";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const ID = "00000000-0000-4000-8000-000000000001";

/** A new device, which has not synced yet. */
const newDevice = async () => ({
  platform: createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } }),
  data: await openMemberData(),
});
const open = (parts: Awaited<ReturnType<typeof newDevice>>) =>
  renderApp({ screen: <PersonalInfoScreen />, path: "/settings/personal-info", ...parts });

it("shows and changes the server's profile before the first sync has brought one", async () => {
  const parts = await newDevice();
  const view = await open(parts);
  const phone = await view.findByLabelText("Telefono");
  fireEvent.change(phone, { target: { value: "+39 333 1234567" } });
  fireEvent.blur(phone);
  await expect
    .poll(async () => {
      const stored = await parts.platform.profile.get();
      return stored.ok && stored.value.phone;
    })
    .toBe("+39 333 1234567");
});

it("says that the profile could not be loaded, and tries again", async () => {
  const parts = await newDevice();
  const { get } = parts.platform.profile;
  parts.platform.profile.get = async () => fail(failure("network_error", "fake: no network"));
  const view = await open(parts);
  expect((await view.findByRole("alert")).textContent).toContain("Errore nel caricamento del profilo");
  parts.platform.profile.get = get;
  fireEvent.click(view.getByRole("button", { name: "Riprova" }));
  await view.findByLabelText("Telefono");
  expect(view.queryByRole("alert")).toBeNull();
});
