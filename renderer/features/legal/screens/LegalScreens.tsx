import "../../../site/legal/legal.css";
import { Box } from "@chakra-ui/react/box";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LegalArticle } from "../../../site/legal/LegalArticle.tsx";
import type { LegalDocument } from "../../../site/legal/legal-documents.ts";
import { SiteContext } from "../../../site/site-context.ts";
import { createSiteFormats } from "../../../site/site-formats.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

const LOADERS = { it: () => import("#shared/i18n/it/legal.json"), en: () => import("#shared/i18n/en/legal.json") };

/**
 * A legal document inside the app, so that who reads it keeps what is open, also without a network. The address itself is
 * a page of the public site, which loads none of this.
 */
const LegalScreen = ({ document }: { document: LegalDocument }) => {
  useTexts("legal", LOADERS);
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const { key } = useLocation();
  usePageTitle(t(`legal:${document}.title`));
  const texts = useMemo(() => ({ t, language, formats: createSiteFormats(language) }), [t, language]);
  // The first entry of the app's history is called "default": nothing of the app lies before it.
  const goBack = () => (key === "default" ? navigate("/") : navigate(-1));
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      maxWidth="79rem"
      marginInline="auto"
      padding={{ base: "4", md: "6", lg: "8" }}
    >
      <Button onClick={() => void goBack()}>
        <Icon of={ArrowLeft} />
        {t("legal:back")}
      </Button>
      <SiteContext value={texts}>
        <LegalArticle document={document} />
      </SiteContext>
    </Box>
  );
};

export const TermsScreen = () => <LegalScreen document="terms" />;
export const PrivacyScreen = () => <LegalScreen document="privacy" />;
