import type { ComponentType } from "react";
import { matchPath, Route } from "react-router-dom";
import { type LazyScreen, lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { ROUTES, type RouteFrame } from "./routes.ts";

/** A file of a feature's or of app's `screens`, by what it exports. */
export type ScreenFile = Record<string, ComponentType>;

/** What `import.meta.glob` finds: files and how each is loaded. */
export type ScreenFiles = Record<string, () => Promise<ScreenFile>>;

/** Screens by the paths of their routes. */
export type Screens<Screen extends ComponentType = LazyScreen> = readonly (readonly [path: string, Screen])[];

const loaderOf = (screen: string, files: ScreenFiles): (() => Promise<ScreenFile>) => {
  const [feature, name] = screen.split("/");
  const file = Object.keys(files).find((candidate) => candidate.endsWith(`/${feature}/screens/${name}.tsx`));
  return files[file ?? ""] ?? (() => Promise.reject(new Error(`there is no screen ${screen}`)));
};

/** The screens of a frame, each loaded once it is drawn. `styledScreen` for those that stand outside of Chakra. */
export const screensOf = (frame: RouteFrame, files: ScreenFiles, lazily: typeof lazyScreen = lazyScreen): Screens =>
  Object.entries(ROUTES[frame]).map(
    ([path, screen]) => [path, lazily(loaderOf(screen, files), screen.split("/")[1] ?? "")] as const,
  );

export const screenRoutes = (screens: Screens<ComponentType>) =>
  screens.map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />);

/** Loads the screen of an address, if it is one of these. */
export const loadScreenOf = async (screens: Screens, pathname: string): Promise<void> =>
  screens.find(([path]) => matchPath(path, pathname))?.[1].load();

/**
 * Loads the screen that a link leads to as soon as it is pointed at or has the focus, so that a tap finds it. Gives
 * back a function that ends it.
 */
export const loadWhatIsPointedAt = (screens: Screens): (() => void) => {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== window.location.origin) return;
    // What does not load now is asked for again by the screen.
    loadScreenOf(screens, link.pathname).catch(() => undefined);
  };
  const kinds = ["pointerover", "focusin"] as const;
  for (const kind of kinds) document.addEventListener(kind, load);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, load);
  };
};
