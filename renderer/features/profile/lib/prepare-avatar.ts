import { type RedrawnPicture, redrawPicture, square } from "#renderer/ui/browser/redraw-picture.ts";
import { AVATAR_MAX_BYTES } from "#shared/domain/profile/avatar.ts";

/** Pixels of a stored picture's side: twice the largest that is shown. */
const SIDE = 512;

/** Redraws a chosen picture as a square of at most 512 pixels. */
export const prepareAvatar = (file: Blob): Promise<RedrawnPicture> =>
  redrawPicture(file, { part: square, side: SIDE, maxBytes: AVATAR_MAX_BYTES });

/** The file name that it is stored under; the extension is its new type. */
export const AVATAR_NAME = "avatar.jpg";
