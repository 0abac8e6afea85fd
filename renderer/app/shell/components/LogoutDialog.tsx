import { useMemo, useRef, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import { PhotosWarning, Warning } from "./SignOutWarnings.tsx";

/** Closed, open, then cancelled or confirmed; it closes in every case, and not before what was confirmed is done. */
export const LogoutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useI18n();
  const signOut = useSignOut();
  const data = useMemberData();
  const report = useObservable(useMemo(() => data.sync.report(), [data]));
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const pending = Object.entries(report?.pending ?? {})
    .filter(([kind]) => kindOf(kind)?.blocksSignOut ?? true)
    .reduce((sum, [, count]) => sum + count, 0);

  const confirm = async () => {
    setBusy(true);
    await signOut("shell:logout.done");
    setBusy(false);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onClose}
      role="alertdialog"
      title={t("shell:logout.title")}
      description={t("shell:logout.text")}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void confirm()}>
            {busy ? t("shell:logout.busy") : t("shell:logout.confirm")}
          </Button>
        </>
      }
    >
      {pending > 0 ? <Warning>{t("shell:logout.pending", { count: pending })}</Warning> : null}
      <PhotosWarning photos={data.photos} />
    </Dialog>
  );
};
