import type { ReactNode } from "react";

const BARS = [
  { x: 6, height: 22 },
  { x: 34, height: 30 },
  { x: 62, height: 26 },
  { x: 90, height: 38 },
  { x: 118, height: 34 },
];

/** Bars under a line, and the one that crosses it: the drawing of every empty state. */
export const Motif = () => (
  <svg width="176" height="96" viewBox="0 0 176 96" aria-hidden="true" style={{ maxWidth: "100%" }}>
    {BARS.map((bar) => (
      <rect
        key={bar.x}
        x={bar.x}
        y={92 - bar.height}
        width="18"
        height={bar.height}
        rx="3"
        fill="var(--pp-colors-border)"
      />
    ))}
    <rect x="146" y="8" width="18" height="84" rx="3" fill="var(--pp-colors-prime-line)" />
    <line x1="0" x2="176" y1="44" y2="44" stroke="var(--pp-colors-fg-muted)" strokeWidth="1.5" strokeDasharray="2 4" />
  </svg>
);

type EmptyStateProps = { text: string; children?: ReactNode; as?: "div" | "h1" };

/** One sentence and one action. `as`: a heading where nothing else is on the screen. */
export const EmptyState = ({ text, children, as: Text = "div" }: EmptyStateProps) => (
  <div className="empty-state">
    <Motif />
    <Text className="empty-text">{text}</Text>
    {children}
  </div>
);
