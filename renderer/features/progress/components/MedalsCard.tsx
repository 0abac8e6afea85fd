import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Medal from "lucide-react/icons/medal";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { type MedalFigures, type MedalKind, medalsOf } from "#shared/domain/training/progress/medals.ts";

const FIRST = { workouts: "progress:medals.workoutsFirst", records: "progress:medals.recordsFirst" } as const;

/** The highest medal of each kind, and the way to the next. */
export const MedalsCard = ({ figures }: { figures: MedalFigures }) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const amount = (kind: MedalKind, value: number) =>
    kind === "volumeKg" ? weights.volume(value) : formats.volume(value);
  const name = (kind: MedalKind, step: number) =>
    step === 1 && (kind === "workouts" || kind === "records")
      ? t(FIRST[kind])
      : t(`progress:medals.${kind}`, { value: amount(kind, step) });
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="4">
        {t("progress:medals.title")}
      </chakra.h2>
      <Rows display="grid" gap="4">
        {medalsOf(figures).map(({ kind, reached, next }) => {
          const last = reached.at(-1);
          const aim = next === null ? t("progress:medals.all") : t("progress:medals.next", { medal: name(kind, next) });
          return (
            <Row plain key={kind}>
              <Box color={last === undefined ? "fg.muted" : "gold"}>
                <Icon of={Medal} size={28} />
              </Box>
              <Box flex="1" minWidth="0">
                {last === undefined ? null : <Box fontWeight="650">{name(kind, last)}</Box>}
                <Box fontSize="sm" color="fg.muted" marginBottom="1">
                  {aim}
                </Box>
                {next === null ? null : (
                  <LimitBar
                    tone="gold"
                    value={figures[kind] / next}
                    label={t("progress:medals.progress", {
                      value: amount(kind, figures[kind]),
                      next: name(kind, next),
                    })}
                  />
                )}
              </Box>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
};
