import { useEffect, useState } from "react";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { usePlatform } from "./platform-context.ts";

/** What was read once: what is drawn later shows nothing for a moment that is not for a front desk. */
const known = new WeakMap<PlatformApi["system"], boolean>();

/** Whether this is the front desk's screen, at which members take turns; false until the configuration was read. */
export const useKiosk = (): boolean => {
  const { system } = usePlatform();
  const [kiosk, setKiosk] = useState(() => known.get(system) ?? false);
  useEffect(() => {
    void system.getConfig().then((config) => {
      known.set(system, config.kiosk === true);
      setKiosk(config.kiosk === true);
    });
  }, [system]);
  return kiosk;
};
