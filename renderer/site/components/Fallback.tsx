import type { ReactNode } from "react";

type FallbackProps = { className: string; children: ReactNode; otherwise: ReactNode };

/** Pictures, and what stands in their place once one of them fails: `behaviour/image-fallback.ts` changes them over. */
export const Fallback = ({ className, children, otherwise }: FallbackProps) => (
  <span className={className} data-fallback="">
    <span className="fallback-picture" data-picture="">
      {children}
    </span>
    <span className="fallback-other" data-otherwise="" hidden>
      {otherwise}
    </span>
  </span>
);
