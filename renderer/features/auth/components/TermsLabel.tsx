import { chakra } from "@chakra-ui/react/styled-system";
import { Link, useLocation } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { OverState } from "#renderer/kit/screens/over-state.ts";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";

const InlineLink = chakra(Link, {
  base: { color: "prime.fg", fontWeight: "600", textDecoration: "underline", textUnderlineOffset: "3px" },
});

/** The label of the consent to terms and privacy. The documents open over the form, which keeps its input. */
export const TermsLabel = () => {
  const { t } = useI18n();
  const over: OverState = { over: useLocation().pathname };
  const [terms, privacy] = [t("auth:registration.termsName"), t("auth:registration.privacyName")];
  const [before, rest = ""] = t("auth:registration.terms").split(terms);
  const [between, after] = rest.split(privacy);
  return (
    <>
      {before}
      <InlineLink to={SITE_PAGES.terms.path} state={over}>
        {terms}
      </InlineLink>
      {between}
      <InlineLink to={SITE_PAGES.privacy.path} state={over}>
        {privacy}
      </InlineLink>
      {after}
    </>
  );
};
