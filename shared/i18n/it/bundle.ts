import { memberTexts } from "./member-texts.ts";
import { publicTexts } from "./public-texts.ts";

export const bundle = { ...publicTexts, ...memberTexts };
