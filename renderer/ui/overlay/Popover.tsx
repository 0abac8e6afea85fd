import {
  PopoverBody,
  PopoverContent,
  PopoverContext,
  PopoverHeader,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactElement, ReactNode, Ref } from "react";
import { CloseButton } from "./CloseButton.tsx";
import { Overlay } from "./use-overlay.ts";

type PopoverProps = {
  trigger: ReactElement;
  title: string;
  /** Beside the title: a count, an action. */
  actions?: ReactNode;
  /** Where the focus goes when a control takes itself away. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** For who closes it from within; it opens and closes by itself without. */
  control?: { open: boolean; setOpen: (open: boolean) => void };
  children: ReactNode;
};

export const Popover = ({ trigger, title, actions, titleRef, control, children }: PopoverProps) => (
  <PopoverRoot
    lazyMount
    unmountOnExit
    positioning={{ placement: "bottom-end", gutter: 8 }}
    {...(control && { open: control.open, onOpenChange: ({ open }) => control.setOpen(open) })}
  >
    <PopoverTrigger asChild>{trigger}</PopoverTrigger>
    <PopoverContext>
      {({ open, setOpen }) => (
        <Portal>
          <Overlay open={open} close={() => setOpen(false)} />
          <PopoverPositioner>
            <PopoverContent aria-label={title}>
              <PopoverHeader as="div">
                <PopoverTitle asChild>
                  <h2 ref={titleRef} tabIndex={-1}>
                    {title}
                  </h2>
                </PopoverTitle>
                {actions}
              </PopoverHeader>
              <PopoverBody>{children}</PopoverBody>
              <CloseButton onClose={() => setOpen(false)} top="1" right="1" />
            </PopoverContent>
          </PopoverPositioner>
        </Portal>
      )}
    </PopoverContext>
  </PopoverRoot>
);
