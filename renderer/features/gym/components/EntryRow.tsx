import { Box } from "@chakra-ui/react/box";
import type { GymEntry } from "#renderer/features/gym/lib/entries.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useFormatsIn } from "#renderer/kit/i18n/use-formats-in.ts";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink } from "#renderer/ui/Rows.tsx";

/** The time of an entry in the gym's time zone. */
const GymTimes = ({ from, to, zone }: NonNullable<GymEntry["atGym"]>) => {
  const { t } = useI18n();
  const formats = useFormatsIn(zone);
  return t("gym:byClocks", { times: `${formats.time(from)} – ${formats.time(to)}`, zone });
};

/** A booking or appointment of a day, with a link to where it is changed. */
export const EntryRow = ({ entry: { title, start, end, atGym, state, to } }: { entry: GymEntry }) => {
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
          {atGym ? (
            <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              <GymTimes {...atGym} />
            </Box>
          ) : null}
        </Box>
        <RowArrow />
      </RowLink>
    </Row>
  );
};
