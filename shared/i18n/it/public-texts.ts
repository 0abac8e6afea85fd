import auth from "./public/auth.json";
import common from "./public/common.json";
import errors from "./public/errors.json";

/** What a page without a session says. */
export const publicTexts = { auth, common, errors };
