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
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { CloseButton } from "./CloseButton.tsx";
import { swipeDown } from "./swipe-down.ts";
import { useOverlay } from "./use-overlay.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  /**
   * `wide`: for pictures and long forms. `tall`: of one height, whatever it holds. `palette`: at the top of the page,
   * its title for the screen reader only.
   */
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
  palette: { maxWidth: "32rem", borderRadius: "card", paddingBottom: "0", _before: { display: "none" } },
} as const;
const POSITION = {
  md: {},
  wide: {},
  tall: {},
  palette: { alignItems: "flex-start", padding: "2", paddingTop: { base: "2", md: "12vh" } },
} as const;

const CLOSE = {
  md: { top: "4", right: "4" },
  wide: { top: "4", right: "4" },
  tall: { top: "4", right: "4" },
  palette: { top: "0.875rem", right: "3" },
} as const;

/** `srOnly={false}` would not be nothing: it takes the padding away. */
const HEADER = { md: {}, wide: {}, tall: {}, palette: { srOnly: true } } as const;

/** What a toast offers can be taken while a dialog is open, too. */
const isOfToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/**
 * Lets a finger draw the sheet that it stands in down. An effect, since Chakra takes a sheet's `ref` away and gives it
 * again each time it is drawn, also while a finger is on it.
 */
const Swipe = ({ sheet, close }: { sheet: RefObject<HTMLDivElement | null>; close: RefObject<() => void> }) => {
  useEffect(() => (sheet.current ? swipeDown(sheet.current, () => close.current()) : undefined), [sheet, close]);
  return null;
};

/**
 * Keeps the focus inside and gives it back to where it was. Escape, Back, a swipe down and a button ask for `onClose`;
 * a question that must be answered has its answers in place of the button.
 */
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
}: DialogProps) => {
  useOverlay(open, onClose);
  const latest = useRef(onClose);
  latest.current = onClose;
  const sheet = useRef<HTMLDivElement>(null);
  return (
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
          <DialogContent ref={sheet} data-size={size} {...CONTENT[size]}>
            <Swipe sheet={sheet} close={latest} />
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
            {role === "dialog" ? <CloseButton onClose={onClose} {...CLOSE[size]} /> : null}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
};
