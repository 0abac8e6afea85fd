import { Box } from "@chakra-ui/react/box";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";

/** A link within the page is a history entry of its own, without the state that keeps the other screen beneath. */
const scrollInstead = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.scrollIntoView();
};

/** A screen over another one: starts at its top, and gives place and focus back. */
export const OverScreen = ({ children }: { children: ReactNode }) => {
  const top = useRef<HTMLDivElement>(null);
  // Read before the other screen is hidden, which loses both.
  const [before] = useState(() => ({ focus: document.activeElement, scroll: window.scrollY }));
  useEffect(() => {
    const element = top.current;
    window.scrollTo(0, 0);
    element?.focus();
    element?.addEventListener("click", scrollInstead);
    return () => {
      element?.removeEventListener("click", scrollInstead);
      window.scrollTo(0, before.scroll);
      if (before.focus instanceof HTMLElement) before.focus.focus({ preventScroll: true });
    };
  }, [before]);
  return (
    <Box ref={top} tabIndex={-1} outline="none">
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </Box>
  );
};
