import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { lengthOf, type PhaseKind, phaseAt, phasesOf } from "#renderer/features/timer/lib/interval-plan.ts";
import {
  areIntervalsOver,
  type Intervals,
  intervalsElapsed,
  settingsOf,
} from "#renderer/features/timer/lib/intervals.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { formatClock } from "#shared/i18n/formats.ts";
import { Face } from "./Face.tsx";

/** Colours of phases; words say the same. */
const COLORS = { prepare: "warning", work: "prime.fg", rest: "info", setRest: "info" } satisfies Record<
  PhaseKind,
  string
>;

/** The present phase with its time, the round, and the next phase. */
export const IntervalFace = ({ intervals, now }: { intervals: Intervals; now: number }) => {
  const { t } = useI18n();
  const settings = settingsOf(intervals);
  const plan = phasesOf(settings);
  const elapsed = intervalsElapsed(intervals, now);
  const over = areIntervalsOver(intervals, now);
  const phase = phaseAt(plan, elapsed) ?? plan.at(-1);
  if (!phase) return null;
  const next = plan.find(({ from }) => from === phase.to);
  const counted = intervals.rounds.length;
  // A time that is to be beaten runs up, from the first moment of work.
  const upwards = intervals.mode === "for_time" && phase.kind !== "prepare";
  const shown = upwards ? Math.floor((elapsed - phase.from) / 1000) : Math.ceil((phase.to - elapsed) / 1000);
  const place = [
    ...(settings.rounds > 1 ? [t("timer:intervals.round", { round: phase.round, of: settings.rounds })] : []),
    ...(settings.sets > 1 ? [t("timer:intervals.set", { set: phase.set, of: settings.sets })] : []),
    ...(counted > 0 ? [t("timer:intervals.counted", { count: counted })] : []),
  ];
  const ended =
    intervals.mode === "for_time" && intervals.run.kind === "finished"
      ? t("timer:intervals.finished", { time: formatClock(shown) })
      : t("timer:intervals.over");
  return (
    <Box textAlign="center">
      <Box role="status" textStyle="h1" color={over ? "prime.fg" : COLORS[phase.kind]}>
        {over ? ended : t(`shell:timerPhases.${phase.kind}`)}
      </Box>
      <Face
        role="timer"
        aria-label={t(upwards ? "timer:intervals.elapsed" : "timer:intervals.left")}
        color={over ? "prime.fg" : "fg"}
        paddingBlock="1"
        fontSize="clamp(5rem, 30vw, min(15rem, 30dvh))"
      >
        {formatClock(shown)}
      </Face>
      <LimitBar value={elapsed / lengthOf(plan)} label={t("timer:intervals.progress")} height="10px" />
      <Flex justify="space-between" gap="4" wrap="wrap" marginTop="3" minHeight="1.5rem" fontSize="lg" fontWeight="600">
        <Box>{place.join(" · ")}</Box>
        <Box color="fg.muted">
          {next && !over
            ? t("timer:intervals.next", {
                phase: t(`shell:timerPhases.${next.kind}`),
                time: formatClock((next.to - next.from) / 1000),
              })
            : null}
        </Box>
      </Flex>
    </Box>
  );
};
