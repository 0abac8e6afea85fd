import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import ChartLine from "lucide-react/icons/chart-line";
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
    paddingInline: "4",
    paddingBlock: "3",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "card",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
  },
});

/** The way to records, muscles and the monthly report. */
export const ProgressLink = () => {
  const { t } = useI18n();
  return (
    <Row to="/workouts/progress">
      <Box color="prime.line">
        <Icon of={ChartLine} size={24} />
      </Box>
      <Box flex="1" minWidth="0">
        <Box fontWeight="650">{t("workouts:progressLink")}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t("workouts:progressText")}
        </Box>
      </Box>
      <Box color="fg.muted">
        <Icon of={ChevronRight} size={18} />
      </Box>
    </Row>
  );
};
