import type { ComponentType } from "react";
import { matchPath, Route } from "react-router-dom";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { ROUTES, type RouteFrame } from "./routes.ts";

/** A file of a feature's or of app's `screens`, by what it exports. */
export type ScreenFile = Record<string, ComponentType>;

/** What `import.meta.glob` finds: files and how each is loaded. */
export type ScreenFiles = Record<string, () => Promise<ScreenFile>>;

const loaderOf = (screen: string, files: ScreenFiles): (() => Promise<ScreenFile>) => {
  const [feature, name] = screen.split("/");
  const file = Object.keys(files).find((candidate) => candidate.endsWith(`/${feature}/screens/${name}.tsx`));
  return files[file ?? ""] ?? (() => Promise.reject(new Error(`there is no screen ${screen}`)));
};

/** The routes of a frame. `ready`: screens that are loaded already, by their names in the table. */
export const screenRoutes = (frame: RouteFrame, files: ScreenFiles, ready: Record<string, ComponentType> = {}) =>
  Object.entries(ROUTES[frame]).map(([path, screen]) => {
    const Screen = ready[screen] ?? lazyScreen(loaderOf(screen, files), screen.split("/")[1] ?? "");
    return <Route key={path} path={path} element={<Screen />} />;
  });

/**
 * Loads the screen that a link leads to as soon as it is pointed at or has the focus, so that a tap finds it. Gives
 * back a function that ends it.
 */
export const loadWhatIsPointedAt = (frames: readonly RouteFrame[], files: ScreenFiles): (() => void) => {
  const screens = frames.flatMap((frame) => Object.entries(ROUTES[frame]));
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== window.location.origin) return;
    const found = screens.find(([path]) => matchPath(path, link.pathname));
    // What does not load now is asked for again by the screen.
    if (found) loaderOf(found[1], files)().catch(() => undefined);
  };
  const kinds = ["pointerover", "focusin"] as const;
  for (const kind of kinds) document.addEventListener(kind, load);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, load);
  };
};
