import { use } from "react";
import type { LazyNamespace, ScreenNamespace } from "#shared/i18n/keys.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import type { TextLoaders } from "#shared/i18n/translator.ts";
import { useI18n } from "./I18nProvider.tsx";

type Wanted = [namespace: ScreenNamespace] | [namespace: LazyNamespace, load: TextLoaders];

/**
 * Waits, by suspending, for the texts of a namespace that its screens load. Apart from the provider, whose page would
 * carry the names of all these files. `load`, of texts that are not in every build, stays the same between renders.
 */
export const useTexts = (...wanted: Wanted): void => {
  const [namespace, load] = wanted.length === 1 ? [wanted[0], LAZY_TEXTS[wanted[0]]] : wanted;
  use(useI18n().add(namespace, load));
};
