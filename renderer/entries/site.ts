import "../ui/theme/first-paint.css";
import "../ui/theme/fonts.css";
import "../site/styles/tokens.css";
import "../site/styles/base.css";
import "../site/styles/chrome.css";
import "../site/styles/hero.css";
import "../site/styles/cards.css";
import "../site/styles/sections.css";
import { systemScheduler } from "#shared/lib/clock.ts";
import { removeServiceWorkers } from "../app/remove-service-workers.ts";
import { forceTouchScroll } from "../app/touch-scroll.ts";
import { startFeatureModals } from "../site/behaviour/feature-modal.ts";
import { startFlipCards } from "../site/behaviour/flip-cards.ts";
import { followSystemMode } from "../site/behaviour/follow-system-mode.ts";
import { startImageFallbacks } from "../site/behaviour/image-fallback.ts";
import { startLanguagePages } from "../site/behaviour/language-pages.ts";
import { startLegalNavigation } from "../site/behaviour/legal-navigation.ts";

startLanguagePages({
  start: (page) => {
    startFlipCards(page);
    startFeatureModals(page, {
      later: (work, ms) => void setTimeout(work, ms),
      go: (path) => window.location.assign(path),
    });
    startImageFallbacks(page);
    startLegalNavigation(page);
  },
});
followSystemMode();
void removeServiceWorkers();
forceTouchScroll({ page: window, scheduler: systemScheduler });
