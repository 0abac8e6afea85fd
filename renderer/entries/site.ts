import "#renderer/ui/theme/first-paint.css";
import "#renderer/ui/theme/fonts.css";
import "#renderer/ui/theme/contrast.css";
import "#renderer/site/styles/tokens.css";
import "#renderer/site/styles/base.css";
import "#renderer/site/styles/chrome.css";
import "#renderer/site/styles/hero.css";
import "#renderer/site/styles/cards.css";
import "#renderer/site/styles/sections.css";
import { removeForeignWorkers } from "#renderer/app/offline-files.ts";
import { forceTouchScroll } from "#renderer/app/touch-scroll.ts";
import { startBetaBanner } from "#renderer/site/behaviour/beta-banner.ts";
import { startFeatureModals } from "#renderer/site/behaviour/feature-modal.ts";
import { startFlipCards } from "#renderer/site/behaviour/flip-cards.ts";
import { followSystemMode } from "#renderer/site/behaviour/follow-system-mode.ts";
import { tellLinksOutside } from "#renderer/site/behaviour/front-desk-links.ts";
import { startImageFallbacks } from "#renderer/site/behaviour/image-fallback.ts";
import { startLanguagePages } from "#renderer/site/behaviour/language-pages.ts";
import { startLegalNavigation } from "#renderer/site/behaviour/legal-navigation.ts";
import { BRIDGE, type Bridge } from "#shared/contract/ipc/contract-types.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** On the desktop alone. */
const bridge: Bridge | undefined = Reflect.get(window, BRIDGE);
const config = bridge?.system.getConfig();

startLanguagePages({
  start: (page) => {
    startBetaBanner(page, systemClock);
    startFlipCards(page);
    startFeatureModals(page, {
      later: (work, ms) => void setTimeout(work, ms),
      go: (path) => window.location.assign(path),
    });
    startImageFallbacks(page);
    startLegalNavigation(page);
    void config?.then((answer) => {
      if (answer.ok && answer.value.kiosk) tellLinksOutside(page);
    });
  },
});
followSystemMode();
void removeForeignWorkers();
forceTouchScroll({ page: window, scheduler: systemScheduler });
