import { use } from "react";
import type { LazyNamespace, ScreenNamespace } from "#shared/i18n/keys.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import type { TextLoaders } from "#shared/i18n/translator.ts";
import { useI18n } from "./I18nProvider.tsx";

type Wanted = [namespace: ScreenNamespace] | [namespace: LazyNamespace, load: TextLoaders];

/**
 * Suspends until the texts of lazy namespaces are loaded. Apart from the provider, whose bundle would name all these
 * files. `load`, for texts that are not in every build, must stay the same between renders.
 */
export const useTexts = (...wanted: Wanted): void => {
  const [namespace, load] = wanted.length === 1 ? [wanted[0], LAZY_TEXTS[wanted[0]]] : wanted;
  const { add, addLanguage, further } = useI18n();
  use(add(namespace, load));
  if (further) use(addLanguage(further));
};
