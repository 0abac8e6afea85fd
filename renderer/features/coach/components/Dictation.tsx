import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import { useEffect, useRef, useState } from "react";
import { type Recognition, recognitionOf, transcriptOf } from "#renderer/features/coach/lib/recognition.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { tabStorage } from "#renderer/ui/browser/tab-storage.ts";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Kept for this tab: the member was told who hears them. */
const TOLD = "coach-dictation";
const SPOKEN = { it: "it-IT", en: "en-GB" } as const;
/** Errors that the member caused, or that say nothing: silence, and their own stop. */
const QUIET = ["aborted", "no-speech"];

/**
 * Writes down what the member says, where the browser can. It listens from a tap on until they pause; before the first
 * time it says that the browser's maker hears them.
 */
export const Dictation = ({ onText }: { onText: (text: string) => void }) => {
  const { t, language } = useI18n();
  const notifier = useNotifier();
  const isKiosk = useKiosk();
  const [asking, setAsking] = useState(false);
  const [listening, setListening] = useState<Recognition | null>(null);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const Made = recognitionOf(window, navigator.userAgent);
  if (!Made || isKiosk) return null;

  const listen = () => {
    setAsking(false);
    tabStorage.set(TOLD, "yes");
    const made = new Made();
    made.lang = SPOKEN[language];
    made.onresult = ({ results }) => {
      const said = transcriptOf(results);
      if (said !== "") onText(said);
    };
    made.onerror = ({ error }) => {
      if (QUIET.includes(error)) return;
      const isRefused = error === "not-allowed" || error === "service-not-allowed";
      notifier.show({ tone: "error", text: t(`coach:dictation.${isRefused ? "refused" : "failed"}`) });
    };
    made.onend = () => {
      running.current = null;
      setListening(null);
    };
    running.current = made;
    setListening(made);
    made.start();
  };
  return (
    <>
      <IconButton
        icon={listening ? Square : Mic}
        tone="outline"
        height="auto"
        aria-pressed={listening !== null}
        color={listening ? "danger" : undefined}
        label={t(listening ? "coach:dictation.stop" : "coach:dictation.start")}
        onClick={() => {
          if (listening) listening.abort();
          else if (tabStorage.get(TOLD) === null) setAsking(true);
          else listen();
        }}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("coach:dictation.title")}
        description={t("coach:dictation.text")}
        footer={
          <Button tone="prime" wide onClick={listen}>
            {t("coach:dictation.agree")}
          </Button>
        }
      >
        {null}
      </Dialog>
    </>
  );
};
