import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  /** `wide`: for pictures. `palette`: at the top of the page, its title for the screen reader only. */
  size?: "md" | "wide" | "tall" | "palette";
  footer?: ReactNode;
  /** Gets the focus when the dialog opens; the first control where absent. */
  initialFocus?: () => HTMLElement | null;
  children?: ReactNode;
};

const CONTENT = {
  md: {},
  wide: { maxWidth: "48rem" },
  tall: { height: { base: "calc(100dvh - 2rem)", sm: "min(40rem, calc(100dvh - 4rem))" } },
  palette: { maxWidth: "32rem", borderRadius: "card", paddingBottom: "0" },
} as const;
const POSITION = {
  md: {},
  wide: {},
  tall: {},
  palette: { alignItems: "flex-start", padding: "2", paddingTop: { base: "2", md: "12vh" } },
} as const;

/** `srOnly={false}` would not be nothing: it takes the padding away. */
const HEADER = { md: {}, wide: {}, tall: {}, palette: { srOnly: true } } as const;

/** What a toast offers can be taken while a dialog is open, too. */
const isOfToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/** Keeps the focus inside, closes on Escape and gives the focus back to where it was. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  role = "dialog",
  size = "md",
  footer,
  initialFocus,
  children,
}: DialogProps) => (
  <DialogRoot
    open={open}
    onOpenChange={(details) => {
      if (!details.open) onClose();
    }}
    role={role}
    lazyMount
    unmountOnExit
    onInteractOutside={(event) => {
      if (isOfToast(event.detail.target)) event.preventDefault();
    }}
    {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
  >
    <Portal>
      <DialogBackdrop />
      <DialogPositioner {...POSITION[size]}>
        <DialogContent data-size={size} {...CONTENT[size]}>
          <DialogHeader {...HEADER[size]}>
            <DialogTitle>{title}</DialogTitle>
          </DialogHeader>
          {description ? (
            <DialogBody flex="none">
              <DialogDescription>{description}</DialogDescription>
            </DialogBody>
          ) : null}
          {children}
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </DialogContent>
      </DialogPositioner>
    </Portal>
  </DialogRoot>
);
