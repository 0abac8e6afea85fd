import { Box } from "@chakra-ui/react/box";
import type { ClassSession } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";

type ClassListProps = {
  classes: readonly ClassSession[];
  selected: string | null;
  coachOf: (session: ClassSession) => string;
  onSelect: (session: string) => void;
};

/** A day's classes to choose from. */
export const ClassList = ({ classes, selected, coachOf, onSelect }: ClassListProps) => {
  const { t, formats } = useI18n();
  return (
    <Rows>
      {classes.map((session) => {
        const { id, title, room, state, taken, capacity, waiting } = session;
        const where = [coachOf(session), room].filter((part) => part !== "").join(" · ");
        const isOff = state === "cancelled";
        return (
          <Row key={id}>
            <RowButton aria-pressed={id === selected} onClick={() => onSelect(id)}>
              <Box flex="none" width="3.5rem" fontFamily="heading" fontSize="lg" fontWeight="700">
                {formats.time(session.starts_at)}
              </Box>
              <Box flex="1" minWidth="0">
                <Box fontWeight="650" overflowWrap="anywhere" {...(isOff ? { color: "fg.muted" } : {})}>
                  {title}
                </Box>
                <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                  {where}
                </Box>
              </Box>
              <Box flex="none" textAlign="end" fontSize="sm" fontVariantNumeric="tabular-nums">
                {isOff ? (
                  <Box color="warning" fontWeight="600">
                    {t("gym:states.cancelled")}
                  </Box>
                ) : (
                  <>
                    <Box fontWeight="600">{t("staff:taken", { taken, capacity })}</Box>
                    {waiting > 0 ? <Box color="fg.muted">{t("gym:waiting", { count: waiting })}</Box> : null}
                  </>
                )}
              </Box>
            </RowButton>
          </Row>
        );
      })}
    </Rows>
  );
};
