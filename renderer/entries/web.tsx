import { firstScreenPainted } from "#renderer/app/first-screen.ts";
import { mountApp } from "#renderer/app/mount.tsx";
import { removeForeignWorkers, startWaitingRelease } from "#renderer/app/offline-files.ts";
import { forceTouchScroll } from "#renderer/app/touch-scroll.ts";
import { readAppConfig } from "#renderer/platform/web/app-config.ts";
import { browserHost, createWebPlatform } from "#renderer/platform/web/web-platform.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

void removeForeignWorkers(import.meta.env.PROD);
forceTouchScroll({ page: window, scheduler: systemScheduler });
const start = async () => {
  if (await startWaitingRelease().catch(() => false)) return;
  const host = browserHost(() => firstScreenPainted(systemScheduler));
  const platform = await createWebPlatform(readAppConfig(document, __APP_VERSION__), host);
  const { notifier, translator } = await mountApp(platform);
  if (!import.meta.env.PROD) return;
  // All files of the app are kept then: the first screen's own come before.
  await firstScreenPainted(systemScheduler);
  const { offerReleases } = await import("#renderer/app/offer-releases.ts");
  // A browser that refuses keeps no files: the app goes on as it is.
  await offerReleases(notifier, translator).catch(() => undefined);
};
void start();
