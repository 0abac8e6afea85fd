import { useEffect, useState } from "react";
import { usePlatform } from "./platform-context.ts";

/** Whether this is the front desk's screen, at which members take turns; false until the configuration was read. */
export const useKiosk = (): boolean => {
  const { system } = usePlatform();
  const [kiosk, setKiosk] = useState(false);
  useEffect(() => {
    void system.getConfig().then((config) => setKiosk(config.kiosk === true));
  }, [system]);
  return kiosk;
};
