import { useEffect, useState } from "react";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { usePlatform } from "./platform-context.ts";

/** Answers that were read once: components that mount later never show a front desk what is not for it. */
const known = new WeakMap<PlatformApi["system"], boolean>();

/** Whether this is a front desk, where members take turns; false until the configuration is read. */
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
