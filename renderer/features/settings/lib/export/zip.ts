/**
 * A zip of files by path; `modified` in milliseconds. The packer is loaded on first use and runs in this thread: the
 * content security policy refuses the addresses of its workers.
 */
export const zipFiles = async (
  files: Record<string, Uint8Array>,
  modified: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { zipSync } = await import("fflate");
  return new Uint8Array(zipSync(files, { level: 6, mtime: modified }));
};
