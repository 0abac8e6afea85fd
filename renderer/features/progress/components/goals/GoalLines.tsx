import { Box } from "@chakra-ui/react/box";
import type { GoalView } from "#renderer/features/progress/hooks/use-goals.ts";
import { standingText, targetText } from "#renderer/features/progress/lib/goal-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";

/** A goal's target and progress, in words and as a bar. */
export const GoalLines = ({ view: { goal, scale, standing } }: { view: GoalView }) => {
  const { t, formats } = useI18n();
  const target = targetText(goal, scale, t, formats);
  const isReached = standing.reachedOn !== null;
  return (
    <Box>
      <Box fontSize="sm">{target}</Box>
      <Box fontSize="sm" color={isReached ? "gold" : "fg.muted"} marginTop="1" marginBottom="2">
        {standingText(standing, scale, t, formats)}
      </Box>
      <LimitBar tone={isReached ? "gold" : "prime"} value={isReached ? 1 : standing.share} label={target} />
    </Box>
  );
};
