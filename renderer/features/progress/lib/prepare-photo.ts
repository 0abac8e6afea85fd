import { type RedrawnPicture, redrawPicture } from "#renderer/ui/browser/redraw-picture.ts";

/** Pixels of a stored photo's longer side: sharp on a full screen, about 300 kB. */
const SIDE = 1600;
/** Pixels of a thumbnail's longer side: tiles are about 90 wide, on screens with up to three pixels for each. */
const THUMBNAIL_SIDE = 360;
/** Most bytes of a chosen photo, more than present cameras make. */
const MAX_BYTES = 25 * 1024 * 1024;

/** A prepared photo, or why it failed. `thumbnail`: undefined where it could not be drawn. */
type PreparedPhoto = { picture: Blob; thumbnail: Blob | undefined } | Extract<RedrawnPicture, { problem: string }>;

/** Redraws a chosen photo: uncropped, at most 1,600 pixels on its longer side; and a thumbnail. */
export const preparePhoto = async (file: Blob): Promise<PreparedPhoto> => {
  const drawn = await redrawPicture(file, { side: SIDE, maxBytes: MAX_BYTES });
  if ("problem" in drawn) return drawn;
  const small = await redrawPicture(drawn.picture, { side: THUMBNAIL_SIDE, maxBytes: MAX_BYTES });
  return { picture: drawn.picture, thumbnail: "picture" in small ? small.picture : undefined };
};
