import type { ComponentType } from "react";
import { Route } from "react-router-dom";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { type Frame, ROUTES } from "./routes.ts";

/** A file of `features/<name>/screens`, by what it exports. */
export type ScreenFile = Record<string, ComponentType>;

/** What `import.meta.glob` finds: files and how each is loaded. */
export type ScreenFiles = Record<string, () => Promise<ScreenFile>>;

/** The routes of a frame. `ready`: screens that are loaded already, by their names in the table. */
export const screenRoutes = (frame: Frame, files: ScreenFiles, ready: Record<string, ComponentType> = {}) =>
  Object.entries(ROUTES[frame]).map(([path, screen]) => {
    const [feature, name] = screen.split("/") as [string, string];
    const file = Object.keys(files).find((candidate) => candidate.endsWith(`/features/${feature}/screens/${name}.tsx`));
    const Screen = ready[screen] ?? lazyScreen(files[file ?? ""] ?? missing(screen), name);
    return <Route key={path} path={path} element={<Screen />} />;
  });

const missing = (screen: string) => () => Promise.reject(new Error(`there is no screen ${screen}`));
