import auth from "./auth.json";
import common from "./common.json";
import errors from "./errors.json";

/** What a page without a session says. */
export const publicTexts = { auth, common, errors };
