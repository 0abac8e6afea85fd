import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "#renderer/ui/Button.tsx";

type FlowButtonProps = ComponentProps<typeof Button> & {
  /** Whether what it opens is open: the button makes room, and has the focus back when that closes. */
  open: boolean;
};

export const FlowButton = ({ open, ...button }: FlowButtonProps) => {
  const element = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return <Button ref={element} hidden={open} display={open ? "none" : undefined} {...button} />;
};
