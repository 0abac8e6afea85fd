import type { LucideIcon } from "lucide-react";

/** As the app's own icon, without its style attribute: the content security policy refuses one in a document. */
export const SiteIcon = ({ of: Shape, size = 20 }: { of: LucideIcon; size?: number }) => (
  <Shape size={size} strokeWidth={1.75} className="icon" aria-hidden="true" focusable="false" />
);
