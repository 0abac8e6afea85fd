export type { Finder, Found, FoundGroup } from "./lib/finder.ts";

/** Loaded with the first word that is typed: nobody's start waits for the catalogue and the help. */
export const loadFinder = () => import("./lib/finder.ts");
