/** The motif: a thin rule, and one bar that passes it. Our own drawing. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: "none" }}>
    <rect x="1" y="13" width="30" height="2" fill="currentColor" opacity=".35" />
    <rect x="4" y="18" width="5" height="11" rx="1.5" fill="currentColor" />
    <rect x="13.5" y="15" width="5" height="14" rx="1.5" fill="currentColor" />
    <rect x="23" y="3" width="5" height="26" rx="1.5" fill="var(--pp-colors-prime-line)" />
  </svg>
);

/** Mark and product name; the mark alone where the name has no room: it wraps to a second line, which is not shown. */
export const Logo = ({ name }: { name: string }) => (
  <div className="logo">
    <LogoMark />
    <span className="text-brand">{name}</span>
  </div>
);
