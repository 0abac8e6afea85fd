import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import type { Configuration } from "electron-builder";

/**
 * What a packed program is kept from, by switches within Electron's own program: whoever may start the app may not make
 * it a Node of their own, nor read its session with a debugger, and a page of the file system is an origin of its own.
 * `electron` is the path of the program.
 */
export const fusesOf = async (electron: string) => {
  const wire = await getCurrentFuseWire(electron);
  // Electrons before 29 lack this one, and would not be packed at all with it; the app shows no page of a file.
  const limitsFiles = FuseV1Options.GrantFileProtocolExtraPrivileges in wire;
  return {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    resetAdHocDarwinSignature: true,
    ...(limitsFiles && { grantFileProtocolExtraPrivileges: false }),
  } satisfies Configuration["electronFuses"];
};
