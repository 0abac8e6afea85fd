import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import type { GymEntry } from "#renderer/features/gym/lib/entries.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";

const Row = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "3.5rem",
    paddingInline: "4",
    paddingBlock: "3",
    borderTopWidth: "1px",
    borderColor: "border",
    color: "fg",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-4px" },
  },
});

/** What a member has at their gym on a day; it is changed where it leads. */
export const EntryRow = ({ entry: { title, start, end, state, to } }: { entry: GymEntry }) => {
  const { t } = useI18n();
  return (
    <li>
      <Row to={to}>
        <Box flex="1" minWidth="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {title}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {`${start.slice(11)} – ${end.slice(11)} · ${t(`gym:states.${state}`)}`}
          </Box>
        </Box>
        <RowArrow />
      </Row>
    </li>
  );
};
