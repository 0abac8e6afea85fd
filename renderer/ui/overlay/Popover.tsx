import {
  PopoverBody,
  PopoverContent,
  PopoverHeader,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactElement, ReactNode, Ref } from "react";

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
    <Portal>
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
        </PopoverContent>
      </PopoverPositioner>
    </Portal>
  </PopoverRoot>
);
