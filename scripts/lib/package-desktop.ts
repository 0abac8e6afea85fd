import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, DIR_TARGET, Platform } from "electron-builder";
import { APP_ID, CONFIG_FILE, type MainConfig } from "#main/config.ts";
import { LINK_SCHEME } from "#main/system/link-address.ts";
import site from "#resources/site.json" with { type: "json" };
import { ensureBuilt } from "./builds.ts";
import { findElectron } from "./electron.ts";
import { fusesOf } from "./fuses.ts";
import { PROJECT_ROOT } from "./project.ts";

/**
 * What is made for each system. No AppImage on Linux: where the system keeps users from namespaces of their own, it
 * starts Chromium without its sandbox.
 */
const INSTALLERS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["deb", "tar.gz"],
  win32: ["nsis"],
  darwin: ["dmg", "zip"],
};

/** The keychain's module, with what was built of it for this system: the other packages are in the built files. */
const KEYCHAIN = {
  from: "node_modules/keytar",
  to: "node_modules/keytar",
  filter: ["package.json", "LICENSE.md", "lib/**", `prebuilds/${process.platform}-${process.arch}/**`],
};

/**
 * Builds the desktop app and packs it with its Electron for this system into `output`: `targets` are electron-builder's
 * (`deb`, `nsis`, …), `dir` the app's folder alone; none is all that this system's members install. `config` lies in
 * it, and whoever starts it may say otherwise in the environment. Answers the paths of what was made. Throws where the
 * build, Electron or a target's tools fail.
 */
export async function packageDesktop(config: MainConfig, output: string, targets: string[] = []): Promise<string[]> {
  if (!(await ensureBuilt("desktop", true))) throw new Error("The desktop build failed.");
  const electron = findElectron({ download: true });
  if ("reason" in electron) throw new Error(electron.reason);
  const configFolder = mkdtempSync(join(tmpdir(), "prime-package-"));
  // Where nobody chose it, a front desk's own time holds once the installed app is started as one.
  const idleMinutes = config.kiosk ? config.idleMinutes : config.idleMinutes || undefined;
  writeFileSync(join(configFolder, CONFIG_FILE), JSON.stringify({ ...config, idleMinutes }, null, 2));
  const wanted = targets.length > 0 ? targets : (INSTALLERS[process.platform] ?? [DIR_TARGET]);
  try {
    return await build({
      projectDir: PROJECT_ROOT,
      publish: "never",
      targets: Platform.current().createTarget(wanted),
      config: {
        appId: APP_ID,
        directories: { output, buildResources: "resources/images" },
        files: [
          "out/**",
          "!out/**/*.map",
          "!out/build.json",
          KEYCHAIN,
          { from: configFolder, to: ".", filter: [CONFIG_FILE] },
        ],
        asarUnpack: ["**/*.node"],
        icon: "renderer/public/icon-512.png",
        electronDist: electron.folder,
        electronLanguages: ["it", "en", "en-US", "en-GB"],
        // No others are looked for, and none is built anew.
        beforeBuild: async () => false,
        publish: null,
        extraMetadata: { homepage: site.appUrl, author: { name: site.company.name, email: site.supportEmail } },
        fileAssociations: {
          ext: "prime",
          name: "Performance Prime",
          mimeType: "application/x-performance-prime",
          role: "Viewer",
        },
        protocols: { name: "Performance Prime", schemes: [LINK_SCHEME] },
        electronFuses: await fusesOf(electron.path),
        linux: { category: "Utility" },
        mac: {
          category: "public.app-category.healthcare-fitness",
          extendInfo: { NSCameraUsageDescription: "To read the cards and passes of a gym's members at its desk." },
        },
        nsis: { installerLanguages: ["it_IT", "en_US"] },
      },
    });
  } finally {
    rmSync(configFolder, { recursive: true, force: true });
  }
}
