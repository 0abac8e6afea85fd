const BARS = [120, 150, 138, 190, 176, 230, 215, 268, 252];

/** The large drawing beside the forms: nine weeks below a line, and one that crosses it. */
export const LimitDrawing = () => (
  <svg viewBox="0 0 560 520" width="100%" aria-hidden="true">
    {BARS.map((height, index) => (
      <rect
        key={height}
        x={6 + index * 56}
        y={500 - height}
        width="38"
        height={height}
        rx="6"
        fill="var(--pp-colors-border)"
      />
    ))}
    <rect x="510" y="30" width="38" height="470" rx="6" fill="var(--pp-colors-prime)" />
    <line x1="0" x2="560" y1="214" y2="214" stroke="currentColor" strokeWidth="2" />
  </svg>
);
