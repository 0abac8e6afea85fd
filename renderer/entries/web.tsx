import { mountApp } from "#renderer/app/mount.tsx";
import { removeServiceWorkers } from "#renderer/app/remove-service-workers.ts";
import { forceTouchScroll } from "#renderer/app/touch-scroll.ts";
import { readAppConfig } from "#renderer/platform/web/app-config.ts";
import { createWebPlatform } from "#renderer/platform/web/web-platform.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

void removeServiceWorkers();
forceTouchScroll({ page: window, scheduler: systemScheduler });
void createWebPlatform(readAppConfig(document, __APP_VERSION__)).then((platform) => mountApp(platform));
