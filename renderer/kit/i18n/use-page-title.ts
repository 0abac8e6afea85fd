import { useEffect } from "react";
import { useI18n } from "./I18nProvider.tsx";

/**
 * Sets the title of the page. It must hold nothing of a member: browsers store titles, where the next user can read
 * them.
 */
export const usePageTitle = (title: string): void => {
  const { t } = useI18n();
  const product = t("common:product");
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
};
