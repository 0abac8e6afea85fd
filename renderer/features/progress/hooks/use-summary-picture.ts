import { type RefObject, useEffect, useState } from "react";
import { drawSummary, type SummaryPicture } from "#renderer/features/progress/lib/picture/draw-summary.ts";
import { loadLetters } from "#renderer/features/progress/lib/picture/pen.ts";

const TYPE = "image/png";

/**
 * `file` is ready before it is asked for: a share sheet opens only in the very click. Null while it is drawn, and on a
 * device that cannot draw.
 */
type Drawn = { file: File | null; failed: boolean };

/** Draws a workout's picture onto the canvas, anew with each change of it, and keeps it as a PNG. */
export const useSummaryPicture = (
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: SummaryPicture,
  fileName: string,
): Drawn => {
  const [drawn, setDrawn] = useState<Drawn>({ file: null, failed: false });
  useEffect(() => {
    let live = true;
    const draw = async () => {
      const element = canvas.current;
      const context = element?.getContext("2d");
      if (!element || !context) throw new Error("no canvas to draw on");
      await loadLetters();
      if (!live) return;
      drawSummary(context, picture);
      element.toBlob((blob) => {
        if (live) setDrawn({ file: blob && new File([blob], fileName, { type: TYPE }), failed: blob === null });
      }, TYPE);
    };
    draw().catch(() => {
      if (live) setDrawn({ file: null, failed: true });
    });
    return () => {
      live = false;
    };
  }, [canvas, picture, fileName]);
  return drawn;
};
