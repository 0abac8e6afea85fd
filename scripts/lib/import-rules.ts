/**
 * Which folder may import what, and the modules that have one importer each. `npm run lint:rules` writes these into
 * biome.json: a Biome override replaces the options of a rule instead of adding to them, so that every override has to
 * repeat the whole list, and a list repeated by hand drifts.
 */

type RestrictedPath = string | { importNames: string[]; message: string };
type RestrictedPattern = { group: string[]; message: string };
type RestrictedImports = { paths: Record<string, RestrictedPath>; patterns: RestrictedPattern[] };

/** Part of a Biome configuration that holds for some files. */
export type BiomeOverride = {
  includes: string[];
  linter: { rules: { style: { noRestrictedImports: { level: "error"; options: RestrictedImports } } } };
};

const TOP_LEVEL = [
  "main",
  "preload",
  "shared",
  "renderer",
  "resources",
  "supabase",
  "tests",
  "e2e",
  "bench",
  "scripts",
] as const;

type SubpathRoot = Exclude<(typeof TOP_LEVEL)[number], "supabase"> | "local" | "functions";

const SUBPATH_ROOTS: SubpathRoot[] = [
  "main",
  "preload",
  "shared",
  "renderer",
  "resources",
  "local",
  "functions",
  "tests",
  "e2e",
  "bench",
  "scripts",
];

/** A module with one importer per process, by the name that {@link Zone} and {@link SOLE_IMPORTERS} use. */
const GUARDED = {
  ipcMain: {
    electron: {
      importNames: ["ipcMain", "ipcRenderer", "default", "*"],
      message: "Only main/ipc/ipc-main.ts and preload/ipc-renderer.ts import IPC; name what you need of electron.",
    },
  },
  keytar: {
    keytar: "Only main/auth/keytar-secret-store.ts imports the keychain.",
    "@github/keytar": "Only main/auth/keytar-secret-store.ts imports the keychain, and under the name keytar.",
  },
  rxdbStorage: {
    "rxdb/plugins/storage-dexie":
      "Only renderer/data/database, storage.ts and paged-query.ts, imports the RxDB storage.",
    dexie: "Only RxDB's storage uses Dexie.",
  },
  createClient: {
    "@supabase/supabase-js": {
      importNames: ["createClient", "default", "*"],
      message: "Each process makes its client in one file: take the client as an argument.",
    },
  },
} satisfies Record<string, Record<string, RestrictedPath>>;

type Guarded = keyof typeof GUARDED;

const EVERYWHERE: Record<string, RestrictedPath> = {
  "@chakra-ui/react": "Import components by subpath.",
  "@chakra-ui/react/theme": "It drags every component into the entry.",
};

function guardedPaths(except: readonly Guarded[]): Record<string, RestrictedPath> {
  const names: Guarded[] = ["ipcMain", "keytar", "rxdbStorage", "createClient"];
  return Object.assign({}, EVERYWHERE, ...names.filter((name) => !except.includes(name)).map((name) => GUARDED[name]));
}

const ESCAPE: RestrictedPattern = {
  group: TOP_LEVEL.map((folder) => `../**/${folder}/**`),
  message: "Cross a top-level folder with its subpath import (#shared/…), not with a relative path.",
};

function only(allowed: readonly SubpathRoot[], message: string): RestrictedPattern {
  const forbidden = SUBPATH_ROOTS.filter((root) => !allowed.includes(root));
  return { group: forbidden.map((root) => `#${root}/**`), message };
}

function packages(names: readonly string[], message: string): RestrictedPattern {
  return { group: names.flatMap((name) => (name.endsWith("*") ? [name] : [name, `${name}/**`])), message };
}

/** Folders of `renderer`, however the import spells them. */
function rendererFolders(folders: readonly string[], message: string): RestrictedPattern {
  return { group: folders.flatMap((folder) => [`#renderer/${folder}/**`, `../**/${folder}/**`]), message };
}

type Zone = { includes: string[]; patterns: RestrictedPattern[]; free?: Guarded[] };

const RENDERER_BASE: RestrictedPattern[] = [
  only(["shared", "renderer", "resources"], "renderer imports shared, resources and itself only."),
  packages(["electron", "node:*", "pg", "ws"], "Pages have neither Node nor Electron: go through PlatformApi."),
];
const DATA_INTERNALS = ["data/database", "data/collections", "data/migrations", "data/sync"];
const ABOVE_DATA = ["features", "app", "entries", "ui"];

const ZONES: Zone[] = [
  {
    includes: ["shared/**"],
    patterns: [
      only(["shared"], "shared imports nothing of ours."),
      packages(
        ["electron", "node:*", "react", "react-dom", "rxdb", "@chakra-ui/**"],
        "shared runs in every process: no Node, Electron, React or RxDB.",
      ),
    ],
  },
  { includes: ["main/**"], patterns: [only(["shared", "main"], "main imports shared and itself only.")] },
  { includes: ["preload/**"], patterns: [only(["shared", "preload"], "preload imports shared and itself only.")] },
  { includes: ["renderer/**"], patterns: RENDERER_BASE },
  {
    includes: ["renderer/features/**"],
    patterns: [
      ...RENDERER_BASE,
      rendererFolders(DATA_INTERNALS, "Features use repositories and the types of data/member-data.ts."),
      rendererFolders(["platform/desktop", "platform/web", "entries"], "Features know PlatformApi only."),
      packages(["rxdb"], "Features use repositories, never RxDB."),
      {
        group: ["#renderer/features/*/**", "!#renderer/features/*/index.ts"],
        message: "Import another feature through its index.ts.",
      },
    ],
  },
  {
    includes: ["renderer/ui/**"],
    patterns: [
      ...RENDERER_BASE,
      rendererFolders(["features", "app", "entries", ...DATA_INTERNALS], "ui knows no feature and no database."),
      packages(["rxdb"], "ui knows no database."),
    ],
  },
  {
    includes: ["renderer/platform/**"],
    patterns: [...RENDERER_BASE, rendererFolders([...ABOVE_DATA, "data"], "platform imports shared and itself only.")],
  },
  {
    includes: ["renderer/data/**"],
    patterns: [...RENDERER_BASE, rendererFolders(ABOVE_DATA, "Data knows no screen.")],
  },
  {
    includes: DATA_INTERNALS.map((folder) => `renderer/${folder}/**`),
    patterns: [
      ...RENDERER_BASE,
      rendererFolders(ABOVE_DATA, "Data knows no screen."),
      {
        group: ["../**/repositories/**", "#renderer/data/repositories/**"],
        message: "Repositories stand above collections and sync.",
      },
    ],
  },
  {
    includes: ["supabase/local/**"],
    patterns: [only(["shared", "local", "functions"], "The embedded stack imports shared and edge functions only.")],
  },
  {
    includes: ["supabase/functions/**"],
    patterns: [only(["shared", "functions"], "Edge functions import shared and themselves only.")],
  },
  {
    includes: ["scripts/**"],
    patterns: [only(["shared", "local", "resources", "scripts"], "Scripts start the product, they are no part of it.")],
  },
  {
    includes: ["e2e/**"],
    patterns: [
      only(["shared", "local", "tests", "scripts", "e2e", "resources"], "End-to-end tests see what a person sees."),
    ],
    free: ["createClient"],
  },
  { includes: ["tests/**", "bench/**"], patterns: [], free: ["createClient"] },
];

/** The one importer of each guarded module, per process. */
const SOLE_IMPORTERS: { file: string; free: Guarded[] }[] = [
  { file: "main/ipc/ipc-main.ts", free: ["ipcMain"] },
  { file: "preload/ipc-renderer.ts", free: ["ipcMain"] },
  { file: "main/auth/keytar-secret-store.ts", free: ["keytar"] },
  { file: "e2e/fixtures/keychain.ts", free: ["keytar"] },
  { file: "renderer/data/database/storage.ts", free: ["rxdbStorage"] },
  { file: "renderer/data/database/paged-query.ts", free: ["rxdbStorage"] },
  { file: "bench/page/stock-database.ts", free: ["rxdbStorage"] },
  { file: "main/auth/supabase-client.ts", free: ["createClient"] },
  { file: "renderer/platform/web/supabase-client.ts", free: ["createClient"] },
  { file: "renderer/data/sync/supabase-client.ts", free: ["createClient"] },
];

function override(includes: string[], patterns: RestrictedPattern[], free: readonly Guarded[]): BiomeOverride {
  const options = { paths: guardedPaths(free), patterns: [ESCAPE, ...patterns] };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: "error", options } } } } };
}

function zoneOf(file: string): Zone | undefined {
  return ZONES.findLast((zone) => zone.includes.some((glob) => file.startsWith(glob.replace("**", ""))));
}

/** In Biome's order: a later override wins, so folders come before the folders inside them and files come last. */
export function importOverrides(): BiomeOverride[] {
  const everywhere = override(["**"], [], []);
  const zones = ZONES.map((zone) => override(zone.includes, zone.patterns, zone.free ?? []));
  const files = SOLE_IMPORTERS.map(({ file, free }) => override([file], zoneOf(file)?.patterns ?? [], free));
  return [everywhere, ...zones, ...files];
}
