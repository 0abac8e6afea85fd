import type { LucideIcon } from "lucide-react";

/** Always beside words or inside a named control, so it is hidden from the screen reader. */
export const Icon = ({ of: Shape, size = 20 }: { of: LucideIcon; size?: number }) => (
  <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" style={{ flex: "none" }} />
);
