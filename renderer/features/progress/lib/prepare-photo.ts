import { type RedrawnPicture, redrawPicture } from "#renderer/ui/browser/redraw-picture.ts";

/** Pixels of the longer side: sharp on a full screen, some 300 kB. */
const SIDE = 1600;
/** A tile of the list is some 90 pixels wide, and has up to three pixels of the screen for each. */
const THUMBNAIL_SIDE = 360;
/** What cameras make today, with room to spare. */
const MAX_BYTES = 25 * 1024 * 1024;

/** `thumbnail`: undefined where it could not be drawn. */
type PreparedPhoto = { picture: Blob; thumbnail: Blob | undefined } | Extract<RedrawnPicture, { problem: string }>;

/** A chosen photo drawn anew, whole, with 1,600 pixels at most on its longer side; and small, for the list. */
export const preparePhoto = async (file: Blob): Promise<PreparedPhoto> => {
  const drawn = await redrawPicture(file, { side: SIDE, maxBytes: MAX_BYTES });
  if ("problem" in drawn) return drawn;
  const small = await redrawPicture(drawn.picture, { side: THUMBNAIL_SIDE, maxBytes: MAX_BYTES });
  return { picture: drawn.picture, thumbnail: "picture" in small ? small.picture : undefined };
};
