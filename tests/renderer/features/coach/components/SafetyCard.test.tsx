// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SafetyCard } from "#renderer/features/coach/components/SafetyCard.tsx";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("has the number as a link, but on a front desk's screen, which dials nothing, as text", async () => {
  const screen = <SafetyCard flag="chest" />;
  const view = await renderApp({ screen });
  expect(view.getByRole("link", { name: "112" }).getAttribute("href")).toBe("tel:112");
  cleanup();

  const home = await renderApp({ screen: <SafetyCard flag="violence" /> });
  expect(home.getByRole("link", { name: "1522" }).getAttribute("href")).toBe("tel:1522");
  cleanup();

  const desk = await renderApp({ screen, platform: createFakePlatform({ config: { kiosk: true } }) });
  await expect.poll(() => desk.queryByRole("link")).toBeNull();
  expect(desk.getByText("112")).toBeTruthy();
});
