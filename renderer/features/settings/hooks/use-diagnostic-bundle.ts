import { firstValueFrom } from "rxjs";
import { readDeviceStorage } from "#renderer/data/device-storage.ts";
import type { MemberData } from "#renderer/data/member-data.ts";
import { diagnosticBundle } from "#renderer/features/settings/lib/diagnostic-bundle.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Gives a function that collects diagnostics as a file: name and text. */
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
