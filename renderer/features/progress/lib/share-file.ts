import { saveFile } from "#renderer/ui/browser/save-file.ts";

/** Name of the browser's error where the member closed the share sheet. */
const GIVEN_UP = "AbortError";

export const saveAsFile = (file: File): void => saveFile(file.name, file.type, file);

/** Whether this device's share sheet takes pictures. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([""], "photo.jpg", { type: "image/jpeg" })] });

/** Passes a file to the system's share sheet; false where that failed. Closing the sheet is no failure. */
export const shareFile = async (file: File): Promise<boolean> => {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === GIVEN_UP;
  }
};
