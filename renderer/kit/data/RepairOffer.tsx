import { useState } from "react";
import type { UnsentEdits } from "#renderer/data/member-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useDataSession } from "./DataProvider.tsx";

/** `unsent`: the edits that were not sent; null where they cannot be read. */
type Question = { unsent: UnsentEdits | null };

/**
 * Offers to remove a copy of the member's data that cannot be read, which sync then loads again. First it says what was
 * not sent, and saves it as a file, except at a front desk, whose disk is shared.
 */
export const RepairOffer = () => {
  const { t } = useI18n();
  const { session } = useDataSession();
  const isKiosk = useKiosk();
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  if (!session) return null;
  const ask = async () => {
    setBusy(true);
    setQuestion({ unsent: await session.readUnsent() });
    setBusy(false);
  };
  const textOf = ({ unsent }: Question) => {
    if (!unsent) return t("sync:repair.unread");
    if (unsent.edits === 0) return t("sync:repair.none");
    return t(isKiosk ? "sync:repair.lost" : "sync:repair.some", { count: unsent.edits });
  };
  const startOver = async ({ unsent }: Question) => {
    if (unsent && unsent.edits > 0 && !isKiosk) {
      const day = new Date(systemClock.now()).toISOString().slice(0, 10);
      saveFile(`performance-prime-unsent-${day}.json`, "application/json", unsent.file);
    }
    setBusy(true);
    await session.startOver();
    setBusy(false);
  };
  return (
    <>
      <Button tone="danger" busy={busy} onClick={() => void ask()}>
        {t("sync:repair.offer")}
      </Button>
      <ConfirmDialog
        open={question !== null}
        title={t("sync:repair.ask")}
        text={question ? `${textOf(question)} ${t("sync:repair.photos")}` : ""}
        confirm={t("sync:repair.confirm")}
        onConfirm={() => {
          if (question) void startOver(question);
        }}
        onClose={() => setQuestion(null)}
      />
    </>
  );
};
