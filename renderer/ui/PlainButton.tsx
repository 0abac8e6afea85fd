import type { ComponentProps } from "react";

type Look = {
  tone?: "prime" | "outline" | "ghost" | "danger" | "link" | undefined;
  size?: "lg" | "square" | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** Classes for what looks like a button: those of its recipe. */
export const buttonClass = ({ tone = "outline", size, wide = false, className }: Look): string =>
  ["button", `button-${tone}`, size && `button-${size}`, wide && "button-wide", className].filter(Boolean).join(" ");

/** `busy`: while true the button keeps its width and its name, and does nothing. */
type PlainButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** A button of pages that load no Chakra. */
export const PlainButton = ({ tone, size, wide, className, busy = false, disabled, ...props }: PlainButtonProps) => (
  <button
    type="button"
    {...props}
    className={buttonClass({ tone, size, wide, className })}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
  />
);
