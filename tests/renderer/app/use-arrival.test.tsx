// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTexts } from "#renderer/app/context/I18nProvider.tsx";
import { AdminLayout } from "#renderer/features/admin/components/AdminLayout.tsx";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { MemberScreens } from "#renderer/features/shell/components/MemberScreens.tsx";
import { createFakeMemberData } from "#tests/helpers/fake-member-data.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

const EMPTY = { profile: null, notifications: [], workouts: [], exercises: [], sets: [] };
const LIST = "/lista";

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal("scrollTo", scrolled);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the browser tells before the router hears of it. */
const Back = () => {
  const navigate = useNavigate();
  const back = () => {
    window.dispatchEvent(new PopStateEvent("popstate"));
    void navigate(-1);
  };
  return (
    <button type="button" onClick={back}>
      {"indietro"}
    </button>
  );
};

const MemberFrame = () => (
  <>
    <Link to={LIST}>{"navigazione"}</Link>
    <Back />
    <main id="content" tabIndex={-1}>
      <MemberScreens />
    </main>
  </>
);

const AdminFrame = () => {
  useTexts("admin", ADMIN_TEXTS);
  return (
    <>
      <Link to={LIST}>{"navigazione"}</Link>
      <Back />
      <AdminLayout />
    </>
  );
};

const FRAMES = [
  ["member", <MemberFrame key="member" />],
  ["administrator", <AdminFrame key="admin" />],
] as const;

describe.each(FRAMES)("a screen that a %s comes to", (_, frame) => {
  const open = async () => {
    const screen = (
      <Suspense fallback={null}>
        <Routes>
          <Route element={frame}>
            <Route path={LIST} element={<Link to="/lista/uno">{"apri"}</Link>} />
            <Route path="/lista/uno" element={<h1>{"Uno"}</h1>} />
          </Route>
        </Routes>
      </Suspense>
    );
    const data = createFakeMemberData("00000000-0000-4000-8000-000000000001", EMPTY, () => "2026-11-21T10:00:00.000Z");
    const view = await act(() => renderApp({ screen, path: LIST, pattern: "*", data }));
    const follow = (name: string) => {
      const link = view.getByText(name);
      link.focus();
      fireEvent.click(link);
      return link;
    };
    await view.findByText("apri");
    return { ...view, follow };
  };

  it("begins at its top, with the keyboard where the link was", async () => {
    const view = await open();
    expect(scrolled).not.toHaveBeenCalled();
    view.follow("apri");
    await view.findByRole("heading", { name: "Uno" });
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(view.getByRole("main"));
  });

  it("leaves the focus on what stays, and the way back to the browser", async () => {
    const view = await open();
    view.follow("apri");
    await view.findByRole("heading", { name: "Uno" });
    const stays = view.follow("navigazione");
    await view.findByText("apri");
    expect(document.activeElement).toBe(stays);
    expect(scrolled).toHaveBeenCalledTimes(2);
    view.follow("indietro");
    await view.findByRole("heading", { name: "Uno" });
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
