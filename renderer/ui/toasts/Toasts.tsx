import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";
import { useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";
import type { Notifier, ToastRequest } from "./notifier.ts";

const show = ({ tone, text, description, duration, action }: ToastRequest) => {
  toast[tone](text, {
    ...(description === undefined ? {} : { description }),
    ...(duration === undefined ? {} : { duration }),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
};

/**
 * Figures of the spec: 4 s, three visible, 14 px apart, 356 px wide, Alt+T. The swipe of 20 px is set at build time.
 */
const Toasts = ({ notifier, label }: { notifier: Notifier; label: string }) => {
  const { mode } = useColorMode();
  useEffect(() => notifier.attach(show), [notifier]);
  return (
    <Toaster
      theme={mode}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel={label}
      position="bottom-right"
      offset={{ bottom: "80px", right: "24px" }}
      mobileOffset={{ bottom: "76px", left: "12px", right: "12px" }}
    />
  );
};

export { Toasts };
