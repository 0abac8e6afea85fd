// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { chooseIdleMinutes } from "#renderer/kit/idle/idle-setting.ts";
import { useIdleSetting } from "#renderer/kit/idle/use-idle-minutes.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Shown = () => <output aria-label="setting">{JSON.stringify(useIdleSetting())}</output>;

const open = async (configured: { idleMinutes: number; kiosk?: boolean }) => {
  const platform = createFakePlatform();
  const config = await platform.system.getConfig();
  platform.system.getConfig = async () => ({ ...config, ...configured });
  const view = await renderApp({ screen: <Shown />, path: "/dashboard", platform });
  return () => view.getByLabelText("setting").textContent;
};

it("is what was chosen on this device, else what the configuration says", async () => {
  const shown = await open({ idleMinutes: 15 });
  await eventually(() => expect(shown()).toBe('{"minutes":15,"fixed":false}'));
  chooseIdleMinutes(0);
  await eventually(() => expect(shown()).toBe('{"minutes":0,"fixed":false}'));
});

it("is not for a member to choose at a front desk: the next one depends on it", async () => {
  chooseIdleMinutes(0);
  const shown = await open({ idleMinutes: 5, kiosk: true });
  await eventually(() => expect(shown()).toBe('{"minutes":5,"fixed":true}'));
});
