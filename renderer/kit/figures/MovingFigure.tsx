import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";
import { gapOf } from "#shared/domain/figures/drawing/paint.ts";
import type { Tint } from "#shared/domain/figures/drawing/segment.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { sightOf } from "#shared/domain/figures/sight.ts";
import { coloursOn, type PaintedFrame, paintCanvas, paintedFrame } from "./paint-canvas.ts";
import { usePlayback } from "./use-playback.ts";

/** `label`: what a screen reader says. `size`: the most that it is wide and high, in pixels. */
export type FigurePartProps = { movement: MovementPattern; tint: Tint; size: number; label: string };

/** A movement that plays, on a canvas: a page of paths that change would take a phone half of its time. */
export const MovingFigure = ({ movement, tint, size, label }: FigurePartProps) => {
  const { t } = useI18n();
  const { mode } = useColorMode();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [plays, setPlays] = useState(true);
  const sight = useMemo(() => sightOf(movement, tint), [movement, tint]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other colours.
  const draw = useMemo(() => {
    const frames = new Map<number, PaintedFrame>();
    let colourOf: ReturnType<typeof coloursOn> | undefined;
    return (progress: number): void => {
      const element = canvas.current;
      if (element === null) return;
      colourOf ??= coloursOn(element);
      const frame = frames.get(progress) ?? paintedFrame(frameAt(movement, progress, tint), gapOf(size));
      frames.set(progress, frame);
      paintCanvas(element, frame, sight, colourOf);
    };
  }, [movement, tint, sight, size, mode]);
  usePlayback(movement, canvas, plays, draw);
  const pixels = Math.round(size * Math.min(2, window.devicePixelRatio || 1));
  return (
    <Box position="relative" maxWidth={`${size / 16}rem`} marginInline="auto">
      <Box role="img" aria-label={label} aspectRatio="1" css={{ "& canvas": { boxSize: "100%" } }}>
        <canvas ref={canvas} className="figure" width={pixels} height={pixels} />
      </Box>
      <chakra.button
        type="button"
        aria-label={plays ? t("figures:pause") : t("figures:play")}
        position="absolute"
        inset="0"
        width="100%"
        borderRadius="control"
        cursor="pointer"
        onClick={() => setPlays(!plays)}
      />
    </Box>
  );
};
