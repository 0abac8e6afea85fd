/**
 * A zip of files by their paths; `modified` in milliseconds since the epoch. The packer is loaded when it is asked for.
 * It works in this thread: its own workers come from addresses that the content security policy refuses.
 */
export const zipFiles = async (
  files: Record<string, Uint8Array>,
  modified: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { zipSync } = await import("fflate");
  return new Uint8Array(zipSync(files, { level: 6, mtime: modified }));
};
