import { type RefObject, useEffect, useState } from "react";
import { loadLetters } from "#renderer/features/progress/lib/picture/pen.ts";

const TYPE = "image/png";

/**
 * A drawn picture. `file` is ready before a click, because a share sheet opens only during the click; null while it is
 * drawn, and on a device that cannot draw.
 */
type Drawn = { file: File | null; failed: boolean };

/** Draws on the canvas, again for each new `draw`, and keeps the result as PNG. Memoize `draw`. */
export const usePicture = (
  canvas: RefObject<HTMLCanvasElement | null>,
  draw: (context: CanvasRenderingContext2D) => void,
  fileName: string,
): Drawn => {
  const [drawn, setDrawn] = useState<Drawn>({ file: null, failed: false });
  useEffect(() => {
    let live = true;
    const make = async () => {
      const element = canvas.current;
      const context = element?.getContext("2d");
      if (!element || !context) throw new Error("no canvas to draw on");
      await loadLetters();
      if (!live) return;
      draw(context);
      element.toBlob((blob) => {
        if (live) setDrawn({ file: blob && new File([blob], fileName, { type: TYPE }), failed: blob === null });
      }, TYPE);
    };
    make().catch(() => {
      if (live) setDrawn({ file: null, failed: true });
    });
    return () => {
      live = false;
    };
  }, [canvas, draw, fileName]);
  return drawn;
};
