import { systemScheduler } from "#shared/lib/clock.ts";
import { mountApp } from "../app/mount.tsx";
import { removeServiceWorkers } from "../app/remove-service-workers.ts";
import { forceTouchScroll } from "../app/touch-scroll.ts";
import { readAppConfig } from "../platform/web/app-config.ts";
import { createWebPlatform } from "../platform/web/web-platform.ts";

void removeServiceWorkers();
forceTouchScroll({ page: window, scheduler: systemScheduler });
void createWebPlatform(readAppConfig(document, __APP_VERSION__)).then((platform) => mountApp(platform));
