import { useEffect, useState, useSyncExternalStore } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { type IdleMinutes, onIdleSetting, readIdleMinutes, toChoice } from "./idle-setting.ts";

/** The setting as it stands, and whether it is for the member to choose: at a front desk the next one depends on it. */
export type IdleSetting = { minutes: IdleMinutes; fixed: boolean };

/** Null until the app's configuration was read. */
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
