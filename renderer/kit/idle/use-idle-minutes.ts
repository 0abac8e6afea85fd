import { useEffect, useState, useSyncExternalStore } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { type IdleMinutes, onIdleSetting, readIdleMinutes, toChoice } from "./idle-setting.ts";

/**
 * The setting. `fixed`: whether the member cannot change it, as at a front desk, where the next member depends on it.
 */
export type IdleSetting = { minutes: IdleMinutes; fixed: boolean };

/** The idle setting of this device; null until the app's configuration is read. */
export const useIdleSetting = (): IdleSetting | null => {
  const platform = usePlatform();
  const [preset, setPreset] = useState<{ minutes: number; fixed: boolean } | null>(null);
  useEffect(() => {
    void platform.system
      .getConfig()
      .then((config) => setPreset({ minutes: config.idleMinutes ?? 0, fixed: config.kiosk === true }));
  }, [platform]);
  const chosen = useSyncExternalStore(onIdleSetting, () => readIdleMinutes(preset?.minutes ?? 0));
  if (preset === null) return null;
  return { minutes: preset.fixed ? toChoice(preset.minutes) : chosen, fixed: preset.fixed };
};
