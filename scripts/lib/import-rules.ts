/** Which folder may import what, on resolved paths, and the modules with few importers. `npm run lint` checks them. */
import { existsSync } from "node:fs";
import {
  from,
  type ImportRule,
  inside,
  not,
  rule,
  type Test,
  taking,
  to,
  toOther,
  toPackage,
} from "./checks/import-conditions.ts";
import { circles, folderArrows, type Import } from "./import-graph.ts";
import { projectPath } from "./project.ts";

const DATA_INTERNALS = ["database", "collections", "migrations", "storage", "sync"].map(
  (room) => `renderer/data/${room}`,
);
const ADAPTERS = ["renderer/platform/desktop", "renderer/platform/web"];
const SCREENS = ["renderer/entries", "renderer/app", "renderer/features"];

/** All that the embedded stack takes of others: what it would bring along if it moved out. */
const LOCAL_PACKAGES = [
  ...["@electric-sql/pglite", "pg", "hono", "@hono/node-server", "ws", "zod", "smol-toml"],
  ...["jose", "bcryptjs", "otpauth", "qrcode", "@scure/base"],
];

/** Parts of the library that lie over a screen. */
const OVERLAYS = [
  ...["action-bar", "combobox", "date-picker", "dialog", "drawer", "floating-panel", "hover-card", "menu", "popover"],
  ...["portal", "select", "toggle-tip", "tooltip"],
];

const CLIENT_MAKERS = [
  ...["main/auth", "renderer/platform/web", "renderer/data/sync/transport"].map(
    (folder) => `${folder}/supabase-client.ts`,
  ),
  "scripts/lib/hosted-project.ts",
];

/** What the processes share, from low to high. */
const SHARED = ["lib", "i18n", "domain", "contract"];

/** The features from low to high. What two of them need of each other lies in kit, or app puts it together. */
const FEATURES = [
  ...["auth", "legal", "diagnostics", "admin"],
  ...["sharing", "progress", "workouts", "routines", "programs", "transfer", "exercises", "places", "coach"],
  ...["gym", "gym-management", "challenges", "schedule", "staff", "desk", "shop", "reports", "subscriptions"],
  ...["notifications", "timer", "settings", "help", "profile"],
];

const roomIn = (folder: string, path: string | null): string | undefined =>
  path?.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;

/** From a room to one above it, or to one that has no place in the order, or from such a one. */
const upwards =
  (folder: string, order: readonly string[]): Test =>
  (it) => {
    const [own, other] = [roomIn(folder, it.from), roomIn(folder, it.path)];
    if (own === undefined || other === undefined || own === other) return false;
    return !order.includes(own) || order.indexOf(other) === -1 || order.indexOf(other) > order.indexOf(own);
  };

const toInnerFileOfOtherFeature: Test = (it) => {
  const [own, other] = [roomIn("renderer/features", it.from), roomIn("renderer/features", it.path)];
  return other !== undefined && own !== other && it.path !== `renderer/features/${other}/index.ts`;
};

export const IMPORT_RULES: ImportRule[] = [
  rule("shared-alone", "shared imports nothing of ours.", from("shared"), toOther("shared")),
  rule(
    "shared-in-every-process",
    "shared runs in every process: no Node, Electron, React or RxDB.",
    from("shared"),
    toPackage("electron", "node:", "react", "react-dom", "rxdb", "@chakra-ui"),
  ),
  rule(
    "shared-order",
    "contract stands on domain, domain on i18n, i18n on lib: what a lower one needs goes down.",
    upwards("shared", SHARED),
  ),
  rule("main", "main imports shared and itself only.", from("main"), toOther("shared", "main")),
  rule("preload", "preload imports shared and itself only.", from("preload"), toOther("shared", "preload")),
  rule(
    "renderer",
    "renderer imports shared, resources and itself only.",
    from("renderer"),
    toOther("shared", "resources", "renderer"),
  ),
  rule(
    "pages",
    "Pages have neither Node nor Electron: go through PlatformApi.",
    from("renderer"),
    not(from("renderer/site", "renderer/worker/worker-plugin.ts")),
    toPackage("electron", "node:", "pg", "ws"),
  ),
  rule(
    "data-by-repositories",
    "Screens use repositories and the types of data/member-data.ts.",
    from("renderer"),
    not(from("renderer/data")),
    to(...DATA_INTERNALS),
  ),
  rule(
    "rxdb-in-data",
    "Screens use repositories, never RxDB.",
    from("renderer"),
    not(from("renderer/data")),
    toPackage("rxdb"),
  ),
  rule(
    "platform-by-interface",
    "Entries alone choose a platform; all else knows PlatformApi.",
    from("renderer"),
    not(from("renderer/entries", ...ADAPTERS)),
    to(...ADAPTERS),
  ),
  rule(
    "app-is-the-roof",
    "Features never import app: what they share is in kit.",
    from("renderer/features"),
    to("renderer/app", "renderer/entries"),
  ),
  rule(
    "feature-by-index",
    "A feature reaches another one through its index.ts.",
    from("renderer/features"),
    toInnerFileOfOtherFeature,
  ),
  rule(
    "feature-order",
    `A feature imports those below it: ${FEATURES.join(", ")}. What two need is in kit, what shows several is in app.`,
    upwards("renderer/features", FEATURES),
  ),
  rule("kit-below-features", "kit knows no feature and no app.", from("renderer/kit"), to(...SCREENS)),
  rule("ui", "ui knows no feature and no data.", from("renderer/ui"), to(...SCREENS, "renderer/kit", "renderer/data")),
  rule(
    "platform",
    "platform imports shared, browser and itself only.",
    from("renderer/platform"),
    to(...SCREENS, "renderer/kit", "renderer/ui", "renderer/data"),
  ),
  rule(
    "browser",
    "browser imports shared and itself only.",
    from("renderer/browser"),
    toOther("shared", "renderer/browser"),
  ),
  rule("data", "Data knows no screen.", from("renderer/data"), to(...SCREENS, "renderer/kit", "renderer/ui")),
  rule(
    "data-internals",
    "Repositories stand above collections and sync.",
    from(...DATA_INTERNALS),
    to("renderer/data/repositories"),
  ),
  rule(
    "local",
    "The embedded stack imports nothing of ours: it is handed in.",
    from("supabase/local"),
    toOther("supabase/local"),
  ),
  rule(
    "local-packages",
    "The embedded stack's packages are few: name a new one here.",
    from("supabase/local"),
    (it) => it.path === null,
    not(toPackage("node:", ...LOCAL_PACKAGES)),
  ),
  rule(
    "backend",
    "The app's side of the embedded stack imports shared and the stack only; functions are loaded by name.",
    from("supabase/backend"),
    toOther("shared", "supabase/local", "supabase/backend"),
  ),
  rule(
    "functions",
    "Edge functions import shared and themselves only.",
    from("supabase/functions"),
    toOther("shared", "supabase/functions"),
  ),
  rule(
    "scripts",
    "Scripts start the product and its tests, they are no part of it. One packs what main reads.",
    from("scripts"),
    toOther(
      ...["shared", "supabase/local", "supabase/backend", "resources", "scripts", "e2e/global-setup.ts"],
      ...["main/config.ts", "main/system/link-address.ts"],
    ),
  ),
  rule(
    "e2e",
    "End-to-end tests see what a person sees, and go to every address that there is.",
    from("e2e"),
    toOther(
      ...["shared", "supabase/local", "supabase/backend", "tests", "scripts", "e2e", "resources"],
      "renderer/app/routes.ts",
    ),
  ),
  rule(
    "no-climbs",
    "Cross folders by a subpath (#shared/…), not by a climb. Files beside package.json have none.",
    (it) => it.specifier.startsWith("..") && it.path?.includes("/") === true,
    not(from("supabase/functions")),
  ),
  rule(
    "ipc-main",
    "IPC has two importers; name what you need of electron.",
    toPackage("electron"),
    taking("ipcMain", "ipcRenderer"),
    not(from("main/ipc/ipc-main.ts", "preload/ipc-renderer.ts")),
  ),
  rule(
    "keytar",
    "The keychain has one importer.",
    toPackage("keytar", "@github/keytar"),
    not(from("main/auth/keytar-secret-store.ts", "e2e/fixtures/desktop/keychain.ts")),
  ),
  rule(
    "mcp",
    "The protocol of the member's own assistant has one importer, which few devices load.",
    toPackage("@modelcontextprotocol/sdk"),
    not(from("main/assistant/mcp-handler.ts", "tests/main/assistant", "e2e/desktop")),
  ),
  rule(
    "rxdb-storage",
    "The app has a storage of its own: RxDB's are what it is measured against.",
    toPackage("rxdb/plugins/storage-dexie", "dexie"),
    not(from("bench/page/stock-database.ts")),
  ),
  rule(
    "create-client",
    "Each process makes its client in one file: take the client as an argument.",
    toPackage("@supabase/supabase-js"),
    taking("createClient"),
    not(from("tests", "e2e", "bench", ...CLIENT_MAKERS)),
  ),
  rule("resolves", "No such file. Names are whole, with their ending.", (it) =>
    it.path === null ? it.specifier.startsWith("#") : !existsSync(projectPath(it.path)),
  ),
  rule(
    "overlays",
    "What lies over a screen comes from ui/overlay, where Back closes it.",
    not(from("renderer/ui/overlay")),
    toPackage(...OVERLAYS.map((part) => `@chakra-ui/react/${part}`), "@ark-ui/react", "@zag-js"),
  ),
  rule(
    "chakra-by-subpath",
    "Import components by subpath; theme drags all of them into the entry.",
    (it) => it.specifier === "@chakra-ui/react" || inside(it.specifier, ["@chakra-ui/react/theme"]),
  ),
];

/** Beside the rules for single imports: a circle of files, and one of folders that lie beside each other. */
export const CIRCLES = "no-circles";
export const FOLDER_CIRCLES = "no-circles-of-folders";

/** Tests, benchmarks and scripts help each other as they like. */
const PRODUCT = ["main", "preload", "renderer", "shared", "supabase"];

const circlesIn = (name: string, arrows: Parameters<typeof circles>[0]): { rule: string; words: string }[] =>
  circles(arrows).map((round) => ({ rule: name, words: `in a circle: ${round.join(" → ")}` }));

/** Each broken rule with where it is broken, in words. `imports`: those of all files. */
export function brokenRules(
  imports: readonly Import[],
  rules: readonly ImportRule[] = IMPORT_RULES,
): { rule: string; words: string }[] {
  const broken = imports.flatMap((it) =>
    rules
      .filter(({ breaks }) => breaks(it))
      .map(({ name, why }) => ({ rule: name, words: `${it.from} imports ${it.specifier}: ${why}` })),
  );
  return [
    ...broken,
    ...circlesIn(CIRCLES, imports),
    ...circlesIn(FOLDER_CIRCLES, folderArrows(imports.filter(from(...PRODUCT)))),
  ];
}
