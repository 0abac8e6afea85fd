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
import { coloursOn, copyOf, paintCanvas, showCopy } from "./paint-canvas.ts";
import { usePlayback } from "./use-playback.ts";

/** `label`: what a screen reader says. `size`: the most that it is wide and high, in pixels. */
export type FigurePartProps = {
  movement: MovementPattern;
  tint: Tint;
  size: number;
  label: string;
  /** Whether the other side does it. */
  turned: boolean;
};

/** The most that a canvas is wide, in its own pixels: all instants of a pass are kept, one megabyte each. */
const MOST_PIXELS = 512;

/**
 * A movement that plays, on a canvas: a page of paths that change would take a phone half of its time. What one pass
 * painted is kept, so that the others paint nothing.
 */
export const MovingFigure = ({ movement, tint, size, label, turned }: FigurePartProps) => {
  const { t } = useI18n();
  const { mode } = useColorMode();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [plays, setPlays] = useState(true);
  const sight = useMemo(() => sightOf(movement), [movement]);
  const pixels = Math.min(MOST_PIXELS, Math.round(size * (window.devicePixelRatio || 1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other colours.
  const draw = useMemo(() => {
    const kept = new Map<number, HTMLCanvasElement>();
    let colourOf: ReturnType<typeof coloursOn> | undefined;
    return (progress: number): void => {
      const element = canvas.current;
      if (element === null) return;
      const copy = kept.get(progress);
      if (copy !== undefined) {
        showCopy(element, copy);
        return;
      }
      colourOf ??= coloursOn(element);
      paintCanvas(element, frameAt(movement, progress, tint), sight, gapOf(size), colourOf);
      kept.set(progress, copyOf(element));
    };
  }, [movement, tint, sight, size, pixels, mode]);
  usePlayback(movement, canvas, plays, draw);
  return (
    <Box position="relative" maxWidth={`${size / 16}rem`} marginInline="auto">
      <Box
        role="img"
        aria-label={label}
        aspectRatio="1"
        css={{ "& canvas": { boxSize: "100%" } }}
        transform={turned ? "scaleX(-1)" : undefined}
      >
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
