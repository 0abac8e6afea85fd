import "./figures.css";
import { memo } from "react";
import { paintsOf } from "#shared/domain/figures/drawing/paint.ts";
import type { Frame } from "#shared/domain/figures/frame.ts";
import type { Sight } from "#shared/domain/figures/sight.ts";

type FigureSvgProps = { frame: Frame; sight: Sight; gap: number };

/** One instant of a movement. Whoever shows it gives it a name. */
export const FigureSvg = memo(({ frame: { shapes, shadows }, sight, gap }: FigureSvgProps) => (
  <svg className="figure" viewBox={sight.join(" ")} width="100%" height="100%" aria-hidden="true">
    {shadows.map(([x, y]) => (
      <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="210" ry="42" fill="var(--pp-colors-fg)" opacity="0.1" />
    ))}
    {shapes
      .flatMap((shape) => paintsOf(shape, gap))
      .map(({ d, fill, stroke, width, cap, under }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: paths have no identity but their order.
          key={index}
          d={d}
          fill={fill}
          {...(stroke === undefined ? {} : { stroke, strokeWidth: width, strokeLinejoin: "round" })}
          {...(cap === undefined ? {} : { strokeLinecap: cap })}
          {...(under ? { paintOrder: "stroke" } : {})}
        />
      ))}
  </svg>
));
FigureSvg.displayName = "FigureSvg";
