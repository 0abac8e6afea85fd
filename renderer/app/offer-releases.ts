import type { Notifier } from "#renderer/ui/toasts/notifier.ts";
import type { Translator } from "#shared/i18n/translator.ts";
import { keepOfflineFiles } from "./keep-offline-files.ts";
import type { WaitingRelease } from "./offline-files.ts";

/** Long enough to be read in the middle of a set: the next start takes the release anyway. */
const SHOWN = 20_000;

/** Keeps the app's files for a start without a network, and offers each newer release. */
export const offerReleases = async (notifier: Notifier, { t }: Translator): Promise<void> => {
  const say = (key: "ready" | "later" | "start" | "others" | "late") => t(`common:release.${key}`);
  const start = async (found: WaitingRelease) => {
    const outcome = await found.start();
    if (outcome !== "started") notifier.show({ tone: "info", text: say(outcome === "late" ? "late" : "others") });
  };
  await keepOfflineFiles((found) =>
    notifier.show({
      tone: "info",
      text: say("ready"),
      description: say("later"),
      duration: SHOWN,
      action: { label: say("start"), run: () => void start(found) },
    }),
  );
};
