import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";
import { type LastInput, watchLastInput } from "#renderer/ui/browser/last-input.ts";
import { showFocus } from "#renderer/ui/browser/show-focus.ts";
import { useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";
import type { Notifier, ToastRequest } from "./notifier.ts";

/** Whether somebody goes by keyboard or screen reader: the browser then shows where the focus is, beside in texts. */
const isFocusShown = () => {
  const { activeElement, body } = document;
  return activeElement !== body && (activeElement?.matches(":focus-visible:not(input, textarea, select)") ?? false);
};

/** A toast stays clear of what has the focus: see the room that it takes in `toasts.css`. */
const keepFocusInSight = () => requestAnimationFrame(() => requestAnimationFrame(showFocus));

const show = ({ tone, text, description, duration, action }: ToastRequest, input: LastInput) => {
  // Who has a longer way to what it offers decides when it goes. What had the focus may be gone by now.
  const stays = action !== undefined && (input === null ? isFocusShown() : input === "other");
  if (stays) keepFocusInSight();
  toast[tone](text, {
    ...(description === undefined ? {} : { description }),
    ...(stays ? { duration: Number.POSITIVE_INFINITY, closeButton: true } : duration === undefined ? {} : { duration }),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
};

/**
 * Figures of the spec: 4 s, three visible, 14 px apart, 356 px wide, Alt+T. The swipe of 20 px is set at build time.
 */
const Toasts = ({ notifier, label, closeLabel }: { notifier: Notifier; label: string; closeLabel: string }) => {
  const { mode } = useColorMode();
  useEffect(() => {
    const input = watchLastInput();
    const detach = notifier.attach((request) => show(request, input.last()));
    return () => {
      detach();
      input.stop();
    };
  }, [notifier]);
  return (
    <Toaster
      theme={mode}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel={label}
      toastOptions={{ closeButtonAriaLabel: closeLabel }}
      position="bottom-right"
      offset={{ bottom: "80px", right: "24px" }}
      mobileOffset={{ bottom: "76px", left: "12px", right: "12px" }}
    />
  );
};

export { Toasts };
