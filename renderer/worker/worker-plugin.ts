import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

/** Never asked for by a start: what search engines, other sites and tools read. */
const LEFT_OUT = /(?:\.map|\.txt|\.xml|\/preview\.png)$|^\.vite\/|-worker\.js$/;
const HASHED = /^assets\//;

type ReleaseFile = { url: string; revision: string | null; integrity?: string };

const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted();
};

/** A file that is not whole, or of another release, fails the worker's installation: the one before goes on. */
const releaseFile = async (folder: string, name: string): Promise<ReleaseFile> => {
  const hash = createHash("sha256").update(await readFile(join(folder, name)));
  const url = `/${name}`;
  // The server puts the backend's address into pages: their bytes are not the build's.
  return HASHED.test(name)
    ? { url, revision: null, integrity: `sha256-${hash.digest("base64")}` }
    : { url, revision: hash.digest("base64url").slice(0, 16) };
};

/**
 * Builds the service worker, with the list of all files of the release, and the one that retires it. `pages`: the
 * public ones.
 */
export const workerPlugin = (pages: Record<string, { path: string; file: string }>): Plugin => {
  let config: ResolvedConfig;
  const buildWorker = async (name: string, define: Record<string, string>) => {
    await build({
      configFile: false,
      root: config.root,
      logLevel: "warn",
      mode: "production",
      define: { "process.env.NODE_ENV": JSON.stringify("production"), ...define },
      build: {
        outDir: config.build.outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: config.build.target,
        modulePreload: false,
        rolldownOptions: {
          input: join(config.root, "worker", `${name}.ts`),
          output: { format: "iife", entryFileNames: `${name}.js` },
        },
      },
    });
  };
  return {
    name: "service-worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const { outDir } = config.build;
      const files = await Promise.all((await filesIn(outDir)).map((name) => releaseFile(outDir, name)));
      const publicPages = Object.values(pages).map(({ path, file }) => [path, `/${file}`]);
      await buildWorker("service-worker", {
        __RELEASE_FILES__: JSON.stringify(files),
        __PUBLIC_PAGES__: JSON.stringify(Object.fromEntries(publicPages)),
      });
      await buildWorker("retired-worker", {});
    },
  };
};
