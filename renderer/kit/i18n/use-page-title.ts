import { useEffect } from "react";
import { useI18n } from "./I18nProvider.tsx";

/** Never anything of a member: browsers write the titles of their pages down, for whoever comes next. */
export const usePageTitle = (title: string): void => {
  const { t } = useI18n();
  const product = t("common:product");
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
};
