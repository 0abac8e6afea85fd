import { useSite } from "#renderer/site/site-context.ts";

const BARS = [121, 151, 139, 191, 177, 231, 216, 269, 253];
const WEIGHT = 92.5;

/** The motif, large: nine weeks under the line, and the one that crosses it. */
export const HeroDrawing = () => {
  const { t, formats } = useSite();
  const weight = formats.number(WEIGHT);
  return (
    <svg className="drawing" viewBox="0 0 564 520" role="img" aria-label={t("site:hero.drawing", { weight })}>
      {BARS.map((height, index) => (
        <rect
          key={height}
          className="drawing-bar"
          x={6 + index * 56.4}
          y={510 - height}
          width="38"
          height={height}
          rx="6"
        />
      ))}
      <rect className="drawing-record" x="514" y="38" width="38" height="472" rx="6" />
      <line className="drawing-limit" x1="0" x2="564" y1="222" y2="222" />
      <text className="drawing-label" x="0" y="208">
        {t("site:hero.limit")}
      </text>
      <text className="drawing-figure" x="502" y="26" textAnchor="end">
        {t("site:hero.figure", { weight })}
      </text>
    </svg>
  );
};
