import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "#renderer/ui/Button.tsx";

type FlowButtonProps = ComponentProps<typeof Button> & {
  /** Whether its form is open: the button is then hidden, and gets the focus back when the form closes. */
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
