import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";

/** A link within the page is a history entry of its own, without the state that keeps the other screen beneath. */
const scrollInstead = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.scrollIntoView();
};

const begin = (element: HTMLDivElement | null): void => {
  if (element === null) return;
  window.scrollTo(0, 0);
  element.focus();
  element.addEventListener("click", scrollInstead);
};

/** A screen over another one, or what that leads to: begins at its top, and gives place and focus back in the end. */
export const OverScreen = ({ children }: { children: ReactNode }) => {
  // Read before the other screen is hidden, which loses both.
  const [before] = useState(() => ({ focus: document.activeElement, scroll: window.scrollY }));
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      window.scrollTo(0, before.scroll);
      if (before.focus instanceof HTMLElement) before.focus.focus({ preventScroll: true });
    },
    [before],
  );
  return (
    <div key={pathname} ref={begin} tabIndex={-1} className="over-screen">
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </div>
  );
};
