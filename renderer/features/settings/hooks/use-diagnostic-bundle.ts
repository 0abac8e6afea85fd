import { firstValueFrom } from "rxjs";
import { systemClock } from "#shared/lib/clock.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { readDeviceStorage } from "../../../data/device-storage.ts";
import type { MemberData } from "../../../data/member-data.ts";
import { diagnosticBundle } from "../lib/diagnostic-bundle.ts";

/** Gives a function that collects the diagnostics of now: the file's name and its text. */
export const useDiagnosticBundle = (data: MemberData): (() => Promise<{ name: string; text: string }>) => {
  const platform = usePlatform();
  const { language } = useI18n();
  return async () => {
    const now = new Date(systemClock.now()).toISOString();
    const [{ version }, { usage, quota, kept }, status, report, conflicts, errors] = await Promise.all([
      platform.system.getConfig(),
      readDeviceStorage(),
      firstValueFrom(data.sync.status()),
      firstValueFrom(data.sync.report()),
      firstValueFrom(data.sync.conflicts()),
      firstValueFrom(data.errorLog.watch()),
    ]);
    const device = {
      userAgent: navigator.userAgent,
      online: navigator.onLine,
      usageBytes: usage,
      quotaBytes: quota,
      storageKept: kept,
    };
    return {
      name: `performance-prime-${now.slice(0, 10)}.json`,
      text: diagnosticBundle({ now, version, language, device, status, report, conflicts, errors }),
    };
  };
};
