import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Fragment, useMemo, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import { gapOf } from "#shared/domain/figures/drawing/paint.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import type { PoseWord } from "#shared/domain/figures/movement.ts";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import { hasSides, wordOnOtherSide } from "#shared/domain/figures/sides.ts";
import { posesOf, sightOf } from "#shared/domain/figures/sight.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { FigureSvg } from "./FigureSvg.tsx";
import { FIGURE_TEXTS } from "./figure-texts.ts";
import { type FigurePartProps, MovingFigure } from "./MovingFigure.tsx";
import { useStandsStill } from "./use-playback.ts";

type MovementFigureProps = {
  /** Of the movement, as `movementNameOf` gives it. */
  movement: string;
  /** What the exercise is called. */
  name: string;
  worked: Pick<Exercise, "primary_muscles" | "secondary_muscles">;
  /** The most that it is wide and high, in pixels. */
  size: number;
};

const SideBySide = ({ movement, tint, size, label, turned }: FigurePartProps) => {
  const sight = useMemo(() => sightOf(movement), [movement]);
  return (
    <Flex role="img" aria-label={label} align="center" justify="center" gap="1">
      {posesOf(movement).map((progress) => (
        <Fragment key={progress}>
          {progress === 0 ? null : (
            <Box color="fg.muted" flex="none">
              <Icon of={ArrowRight} />
            </Box>
          )}
          <Box flex="1" minWidth="0" maxWidth={`${size / 16}rem`} transform={turned ? "scaleX(-1)" : undefined}>
            <FigureSvg frame={frameAt(movement, progress, tint)} sight={sight} gap={gapOf(size)} />
          </Box>
        </Fragment>
      ))}
    </Flex>
  );
};

/** A movement with the muscles that an exercise works; its poses side by side where nothing may move. */
export const MovementFigure = ({ movement: key, name, worked, size }: MovementFigureProps) => {
  useTexts("figures", FIGURE_TEXTS);
  const { t } = useI18n();
  const standsStill = useStandsStill();
  const { primary_muscles, secondary_muscles } = worked;
  const tint = useMemo(
    () => ({ primary_muscles, secondary_muscles, simple: false }),
    [primary_muscles, secondary_muscles],
  );
  const movement = MOVEMENTS.get(key);
  const isSided = useMemo(() => movement !== undefined && hasSides(movement), [movement]);
  const [turned, setTurned] = useState(false);
  if (movement === undefined) return null;
  const wordOf = (word: PoseWord) => t(`figures:words.${turned ? wordOnOtherSide(word) : word}`);
  const [first, last = first] = movement.words;
  const [from, to] = [wordOf(first), wordOf(last)];
  const held = movement.poses.length === 1;
  const Part = standsStill || held ? SideBySide : MovingFigure;
  const label = held ? t("figures:held", { name, from }) : t("figures:moving", { name, from, to });
  return (
    <Stack gap="2">
      <Part movement={movement} tint={tint} size={size} label={label} turned={turned} />
      {isSided ? (
        <Flex justify="center" data-screen-only>
          <Toggle on={turned} label={t("figures:otherSide")} onToggle={() => setTurned(!turned)} />
        </Flex>
      ) : null}
    </Stack>
  );
};
