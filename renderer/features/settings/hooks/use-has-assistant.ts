import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";

/** Whether this device can serve the member's own assistant. */
export const useHasAssistant = (): boolean => {
  const { assistant } = usePlatform();
  const isKiosk = useKiosk();
  return assistant !== null && !isKiosk;
};
