// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LeaveForSite } from "#renderer/app/LeaveForSite.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("leaves for the landing page, which is a document of its own", async () => {
  const replace = vi.spyOn(window.location, "replace").mockReturnValue();
  await renderApp({ screen: <LeaveForSite loadedFrom="/auth/login" />, path: "/" });
  expect(replace).toHaveBeenCalledWith("/");
});

it("goes on to the dashboard where a server answers the site's address with the app, without a loop", async () => {
  const replace = vi.spyOn(window.location, "replace").mockReturnValue();
  const { path } = await renderApp({ screen: <LeaveForSite loadedFrom="/" />, path: "/" });
  expect(path()).toBe("/dashboard");
  expect(replace).not.toHaveBeenCalled();
});
