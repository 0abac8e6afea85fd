import { AVATAR_HEAD, avatarProblem } from "#shared/profile/avatar.ts";

/** Pixels of each side of a stored picture at most: twice the largest that is shown. */
const SIDE = 512;
const TYPE = "image/jpeg";
const QUALITY = 0.85;

export type PreparedAvatar = { picture: Blob } | { problem: "type" | "size" };

/**
 * Draws a chosen picture anew, as a square of at most 512 pixels: what is uploaded holds its pixels and nothing else of the
 * file, neither where nor with what it was taken. What a file is, is told by its content.
 */
export const prepareAvatar = async (file: Blob): Promise<PreparedAvatar> => {
  const head = new Uint8Array(await file.slice(0, AVATAR_HEAD).arrayBuffer());
  const problem = avatarProblem({ head, size: file.size });
  if (problem) return { problem };
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return { problem: "type" };
  try {
    const cut = Math.min(source.width, source.height);
    const side = Math.min(cut, SIDE);
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const context = canvas.getContext("2d");
    if (!context) return { problem: "type" };
    // A JPEG has no transparency: what was transparent would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.drawImage(source, (source.width - cut) / 2, (source.height - cut) / 2, cut, cut, 0, 0, side, side);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
    return picture ? { picture } : { problem: "type" };
  } finally {
    source.close();
  }
};

/** The name under which it is stored: its extension says what it is now. */
export const AVATAR_NAME = "avatar.jpg";
