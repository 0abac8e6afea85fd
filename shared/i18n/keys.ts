import { memberTexts } from "#shared/i18n/it/member-texts.ts";
import { publicTexts } from "#shared/i18n/it/public-texts.ts";
import type admin from "./it/admin.json";
import type figures from "./it/lazy/figures.json";
import type site from "./it/site.json";
import type { LAZY_TEXTS } from "./lazy-texts.ts";

const bundle = { ...publicTexts, ...memberTexts };

/** Namespaces of screens, loaded with them and not with the first page. */
export type ScreenNamespace = keyof typeof LAZY_TEXTS;

type ScreenBundle = { [N in ScreenNamespace]: Awaited<ReturnType<(typeof LAZY_TEXTS)[N]["it"]>>["default"] };

/**
 * Those of the administration and of the public site are in no other build; those of figures load with them, and the
 * first page does not even name them.
 */
type LazyBundle = ScreenBundle & { admin: typeof admin; figures: typeof figures; site: typeof site };
export type LazyNamespace = keyof LazyBundle;

export type Bundle = typeof bundle & LazyBundle;

type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** Every text of the Italian bundle, as `namespace:path`. Plural forms go by their stem. */
export type MessageKey = { [N in keyof Bundle & string]: `${N}:${Paths<Bundle[N]>}` }[keyof Bundle & string];

export type MessageValues = Record<string, string | number>;
