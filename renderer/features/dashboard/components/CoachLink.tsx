import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Bot from "lucide-react/icons/bot";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router-dom";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Icon } from "../../../ui/Icon.tsx";

const Row = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "4rem",
    padding: "4",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "card",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
  },
});

/** The way to PrimeBot, and how it stands. */
export const CoachLink = () => {
  const { t } = useI18n();
  return (
    <Row to="/ai-coach">
      <Box color="prime.line">
        <Icon of={Bot} size={24} />
      </Box>
      <Box flex="1" minWidth="0">
        <Box fontWeight="650">{t("dashboard:coach.title")}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t("dashboard:coach.text")}
        </Box>
      </Box>
      <Box color="fg.muted">
        <Icon of={ChevronRight} size={18} />
      </Box>
    </Row>
  );
};
