import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { Icon } from "./Icon.tsx";
import { RowArrow } from "./RowArrow.tsx";

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

type CardLinkProps = { to: string; state?: unknown; icon: LucideIcon; title: string; text: string };

/**
 * A whole card that leads to another screen and says what is there. `state`: the history state that that screen
 * receives.
 */
export const CardLink = ({ to, state, icon, title, text }: CardLinkProps) => (
  <Row to={to} state={state}>
    <Box color="prime.line">
      <Icon of={icon} size={24} />
    </Box>
    <Box flex="1" minWidth="0">
      <Box fontWeight="650">{title}</Box>
      <Box fontSize="sm" color="fg.muted">
        {text}
      </Box>
    </Box>
    <RowArrow />
  </Row>
);
