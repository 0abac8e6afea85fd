import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import type { Shown } from "#renderer/features/coach/lib/shown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Popover } from "#renderer/ui/overlay/Popover.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { formulaText, sourceText } from "#shared/domain/coach/answers/fact-texts.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";

/** Most sets that are listed, the newest; others are counted. */
const LISTED = 20;

const noon = (day: string) => `${day}T12:00:00`;

type NoteProps = { fact: Fact; text: string; shown: Shown; number: number };

/** What a fact is made of. Rendered when opened: a whole conversation of them would take too long. */
const Details = ({ fact, shown }: Pick<NoteProps, "fact" | "shown">) => {
  const { t, formats } = useI18n();
  const sets = fact.setIds.flatMap((id) => shown.setOf(id) ?? []).toReversed();
  const left = fact.setIds.length - Math.min(LISTED, sets.length);
  const { from, to } = fact;
  const formula = formulaText(fact, t);
  return (
    <Stack gap="2" padding="4" paddingTop="3" fontSize="sm" maxHeight="22rem" overflowY="auto">
      {fact.setIds.length > 0 && sets.length === 0 ? <Box>{t("coach:fact.gone")}</Box> : null}
      {fact.setIds.length === 0 ? <Box>{t("coach:fact.none")}</Box> : null}
      {sets.length > 0 ? (
        <Rows>
          {sets.slice(0, LISTED).map(({ set, workoutId, day }) => (
            <Row plain alignItems="stretch" key={set.id} justifyContent="space-between" paddingBlock="1">
              <chakra.span asChild textDecoration="underline">
                <Link to={`/workouts/${workoutId}`}>{formats.fullDay(noon(day))}</Link>
              </chakra.span>
              <chakra.span fontVariantNumeric="tabular-nums">{shown.setText(set)}</chakra.span>
            </Row>
          ))}
        </Rows>
      ) : null}
      {sets.length > 0 && left > 0 ? <Box color="fg.muted">{t("coach:fact.more", { count: left })}</Box> : null}
      {from && to && from !== to ? (
        <Box color="fg.muted">
          {t("coach:fact.period", { from: formats.fullDay(noon(from)), to: formats.fullDay(noon(to)) })}
        </Box>
      ) : null}
      {formula === null ? null : <Box color="fg.muted">{t("coach:fact.formula", { formula })}</Box>}
      <Box color="fg.muted">{t("coach:fact.source", { source: sourceText(fact, t) })}</Box>
    </Stack>
  );
};

/** The small number after a figure, which opens what the figure is made of. `text`: the figure as shown. */
export const FactNote = ({ fact, text, shown, number }: NoteProps) => {
  const { t } = useI18n();
  return (
    <chakra.sup>
      <Popover
        title={text}
        trigger={
          <chakra.button
            type="button"
            aria-label={t("coach:fact.open", { value: text })}
            color="prime.fg"
            fontWeight="700"
            fontSize="xs"
            lineHeight="1"
            padding="0.375rem 0.0625rem"
            marginBlock="-0.375rem"
            borderRadius="0.25rem"
            cursor="pointer"
          >
            {number}
          </chakra.button>
        }
      >
        <Details fact={fact} shown={shown} />
      </Popover>
    </chakra.sup>
  );
};
