import { systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds that the address of a file stays good. */
const KEPT = 60_000;

/** Hands a text or bytes to the browser as a download. */
export const saveFile = (name: string, type: string, content: BlobPart): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  systemScheduler.schedule(() => URL.revokeObjectURL(address), KEPT);
};
