import type { ReactNode } from "react";
import { useSite } from "#renderer/site/site-context.ts";
import { LANGUAGES } from "#shared/i18n/languages.ts";
import { Brand } from "./Brand.tsx";

const LanguageSwitch = () => {
  const { t, language } = useSite();
  return (
    <fieldset className="languages" aria-label={t("common:language")}>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          data-language={code}
          lang={code}
          aria-pressed={code === language}
          aria-label={t(`common:languages.${code}`)}
        >
          {code}
        </button>
      ))}
    </fieldset>
  );
};

export const SiteHeader = ({ children }: { children?: ReactNode }) => {
  const { t } = useSite();
  return (
    <div className="header">
      <div className="header-row">
        <Brand />
        {children}
        <LanguageSwitch />
        <a className="button" href="/auth">
          {t("site:signIn")}
        </a>
      </div>
    </div>
  );
};
