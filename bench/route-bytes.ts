import { z } from "zod";

/** Vite's manifest of a build, as far as it says what loads what. Groups of modules have a name of their own in it. */
export const buildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).default([]) }),
);
export type BuildManifest = z.infer<typeof buildManifest>;

/** What is loaded as soon as there is a dashboard: the page, and groups of `scripts/lib/vite/chunks.ts`. */
export const DASHBOARD = ["app.html", "session", "member", "training"] as const;

const withImports = (manifest: BuildManifest, found: ReadonlySet<string>, name: string): ReadonlySet<string> => {
  const chunk = manifest[name] ?? Object.values(manifest).find((other) => other.name === name);
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (found.has(chunk.file)) return found;
  return filesOf(manifest, chunk.imports, new Set([...found, chunk.file]));
};

/** The files that modules or groups bring along, on top of those `before`. Throws on what the build does not have. */
export const filesOf = (
  manifest: BuildManifest,
  names: readonly string[],
  before: ReadonlySet<string> = new Set(),
): ReadonlySet<string> =>
  names.reduce<ReadonlySet<string>>((files, name) => withImports(manifest, files, name), before);
