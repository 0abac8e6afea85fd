import { resolve } from "node:path";
import { app, dialog, protocol } from "electron";
import { compose } from "./compose.ts";
import { APP_ID, ConfigError, loadConfig, type MainConfig } from "./config.ts";
import { APP_SCHEME } from "./security/app-origin.ts";
import { asksForRemoteDebugging } from "./security/remote-debugging.ts";
import { linkIn } from "./system/link-address.ts";
import { registerLinkScheme } from "./system/link-registration.ts";
import { fileIn, linkOfFile } from "./system/shared-file.ts";

// Chromium ends at once when both are set; the window asks for its own sandbox in any case.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
]);

app.setAppUserModelId(APP_ID);

const log = (line: string) => console.error(line);

function readConfig(): MainConfig | null {
  try {
    return loadConfig(process.env, app.getAppPath(), process.argv);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log(error.message);
    if (app.isPackaged) dialog.showErrorBox("Performance Prime", error.message);
    return null;
  }
}

async function run(config: MainConfig): Promise<void> {
  const { links, start, appWindow } = compose({
    config,
    version: __APP_VERSION__,
    outFolder: resolve(import.meta.dirname, ".."),
    // An installed app loads its own pages whatever the environment says.
    developmentUrl: (!app.isPackaged && process.env.ELECTRON_RENDERER_URL) || null,
    log,
  });
  const openLink = (link: string | null) => {
    void appWindow.show();
    if (link !== null) links.open(link).catch((error: Error) => log(`a link failed: ${error.message}`));
  };
  const openFile = (path: string | null) => {
    if (path === null || config.kiosk) return;
    linkOfFile(path).then(openLink, (error: Error) => log(`a file failed: ${error.message}`));
  };
  app.on("second-instance", (_event, argv, folder) => {
    openLink(linkIn(argv));
    openFile(fileIn(argv, folder));
  });
  app.on("open-file", (event, path) => {
    event.preventDefault();
    openFile(path);
  });
  app.on("open-url", (event, url) => {
    event.preventDefault();
    openLink(url);
  });
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  openLink(linkIn(process.argv));
  openFile(fileIn(process.argv.slice(1), process.cwd()));

  await app.whenReady();
  registerLinkScheme();
  start();
  await appWindow.start();
  app.on("activate", () => void appWindow.show());
  await links.start();
}

// Chromium opens its debugger once this script has run. A developer's Electron is not packed, and may have one.
const isDebugged = app.isPackaged && asksForRemoteDebugging(app.commandLine);
if (isDebugged) log("Performance Prime does not start with remote debugging.");
const config = !isDebugged && app.requestSingleInstanceLock() ? readConfig() : null;
if (isDebugged) app.exit(1);
else if (config === null) app.exit(app.hasSingleInstanceLock() ? 1 : 0);
else
  run(config).catch((error: Error) => {
    log(`Performance Prime did not start: ${error.message}`);
    app.exit(1);
  });
