import { useEffect, useState, useSyncExternalStore } from "react";
import { usePlatform } from "../context/platform-context.ts";
import { type IdleMinutes, onIdleSetting, readIdleMinutes } from "./idle-setting.ts";

/** The device's setting as it stands; null until the app's configuration was read. */
export const useIdleMinutes = (): IdleMinutes | null => {
  const platform = usePlatform();
  const [preset, setPreset] = useState<number | null>(null);
  useEffect(() => {
    void platform.system.getConfig().then((config) => setPreset(config.idleMinutes ?? 0));
  }, [platform]);
  const chosen = useSyncExternalStore(onIdleSetting, () => readIdleMinutes(preset ?? 0));
  return preset === null ? null : chosen;
};
