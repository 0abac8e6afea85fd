import { Box } from "@chakra-ui/react/box";
import type { GymEntry } from "#renderer/features/gym/lib/entries.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink } from "#renderer/ui/Rows.tsx";

/** What a member has at their gym on a day; it is changed where it leads. */
export const EntryRow = ({ entry: { title, start, end, state, to } }: { entry: GymEntry }) => {
  const { t } = useI18n();
  return (
    <Row>
      <RowLink to={to}>
        <Box flex="1" minWidth="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {title}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {`${start.slice(11)} – ${end.slice(11)} · ${t(`gym:states.${state}`)}`}
          </Box>
        </Box>
        <RowArrow />
      </RowLink>
    </Row>
  );
};
