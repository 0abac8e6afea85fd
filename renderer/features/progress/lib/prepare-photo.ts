import { type RedrawnPicture, redrawPicture } from "../../../ui/redraw-picture.ts";

/** Pixels of the longer side: sharp on a full screen, some 300 kB. */
const SIDE = 1600;
/** What cameras make today, with room to spare. */
const MAX_BYTES = 25 * 1024 * 1024;

/** A chosen photo drawn anew, whole, with 1,600 pixels at most on its longer side. */
export const preparePhoto = (file: Blob): Promise<RedrawnPicture> =>
  redrawPicture(file, { side: SIDE, maxBytes: MAX_BYTES });
