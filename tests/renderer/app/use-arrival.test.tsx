// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemberScreens } from "#renderer/app/shell/components/MemberScreens.tsx";
import { useArrival } from "#renderer/app/use-arrival.ts";
import { AdminLayout } from "#renderer/features/admin/components/AdminLayout.tsx";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { PublicFrame } from "#renderer/features/diagnostics/components/PublicFrame.tsx";
import { LegalScreen } from "#renderer/features/legal/screens/LegalScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import type { OverState } from "#renderer/kit/screens/over-state.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

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

const Arriving = ({ children }: { children: ReactNode }) => {
  useArrival();
  return children;
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

/** Renders from the list on; `follow` goes by a link as a keyboard does. */
const begin = async (routes: ReactNode) => {
  const screen = (
    <Suspense fallback={null}>
      <Arriving>
        <Routes>{routes}</Routes>
      </Arriving>
    </Suspense>
  );
  const data = await openMemberData();
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

describe.each(FRAMES)("a screen that a %s comes to", (_, frame) => {
  const open = () =>
    begin(
      <Route element={frame}>
        <Route
          path={LIST}
          element={
            <>
              <h1>{"Lista"}</h1>
              <Link to="/lista/uno">{"apri"}</Link>
            </>
          }
        />
        <Route path="/lista/uno" element={<h1>{"Uno"}</h1>} />
      </Route>,
    );

  it("begins at its top, with the keyboard at its heading", async () => {
    const view = await open();
    expect(scrolled).not.toHaveBeenCalled();
    view.follow("apri");
    await view.findByRole("heading", { name: "Uno" });
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    await expect.poll(() => document.activeElement).toBe(view.getByRole("heading", { name: "Uno" }));
  });

  it("takes the focus from the link that stays, and leaves the scrolling of a way back to the browser", async () => {
    const view = await open();
    view.follow("apri");
    await view.findByRole("heading", { name: "Uno" });
    view.follow("navigazione");
    await view.findByText("apri");
    await expect.poll(() => document.activeElement).toBe(view.getByRole("heading", { name: "Lista" }));
    expect(scrolled).toHaveBeenCalledTimes(2);
    view.follow("indietro");
    await view.findByRole("heading", { name: "Uno" });
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});

describe("a screen without the frame", () => {
  const open = (to: string, state?: OverState) =>
    begin(
      <>
        <Route
          path={LIST}
          element={
            <Link to={to} state={state}>
              {"apri"}
            </Link>
          }
        />
        <Route path="/terms-and-conditions" element={<LegalScreen />} />
        <Route
          path="/diagnostic"
          element={
            <PublicFrame page="diagnostic" busy={false} onAgain={() => undefined}>
              <Link to={LIST}>{"ritorno"}</Link>
            </PublicFrame>
          }
        />
      </>,
    );

  it.each(["/terms-and-conditions", "/diagnostic"])("begins at its top, with the keyboard in it: %s", async (path) => {
    const view = await open(path);
    await act(async () => void view.follow("apri"));
    await view.findByRole("heading", { level: 1 });
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    await expect.poll(() => document.activeElement).toBe(view.getByRole("heading", { level: 1 }));
  });

  it("leads back to one that begins at its top, too", async () => {
    const view = await open("/diagnostic");
    await act(async () => void view.follow("apri"));
    await view.findByRole("heading", { level: 1 });
    await act(async () => void view.follow("ritorno"));
    await view.findByText("apri");
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it("leaves the scrolling to the layer where it lies over another one", async () => {
    const view = await open("/terms-and-conditions", { over: LIST });
    await act(async () => void view.follow("apri"));
    await view.findByRole("heading", { level: 1 });
    expect(scrolled).not.toHaveBeenCalled();
  });
});
