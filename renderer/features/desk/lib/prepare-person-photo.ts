import { toBase64 } from "#renderer/browser/base64.ts";
import { type RedrawnPicture, redrawPicture, square } from "#renderer/ui/browser/redraw-picture.ts";
import { PHOTO_BYTES } from "#shared/domain/kinds/gym/gym-photos.ts";

/** Pixels of a stored photo's side: twice the largest that is shown. */
const SIDE = 144;
/** Most bytes of a chosen photo, more than present cameras make. */
const MAX_BYTES = 25 * 1024 * 1024;
/** A picture with much in it is drawn more coarsely, until it is small enough. */
const QUALITIES = [0.82, 0.6, 0.35, 0.15];

/** A person's photo in base64, as the gym keeps it, or why there is none. */
export type PreparedPersonPhoto = { jpeg: string } | Extract<RedrawnPicture, { problem: string }>;

/** Cuts a square out of a chosen photo's middle and draws it small. */
export const preparePersonPhoto = async (file: Blob): Promise<PreparedPersonPhoto> => {
  for (const quality of QUALITIES) {
    const drawn = await redrawPicture(file, { part: square, side: SIDE, maxBytes: MAX_BYTES, quality });
    if ("problem" in drawn) return drawn;
    if (drawn.picture.size <= PHOTO_BYTES) return { jpeg: toBase64(new Uint8Array(await drawn.picture.arrayBuffer())) };
  }
  return { problem: "type" };
};
