import "#renderer/site/legal/legal.css";
import { Box } from "@chakra-ui/react/box";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** A page of text with a way back to the screen that opened it. */
export const LegalFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { key } = useLocation();
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
      {children}
    </Box>
  );
};
