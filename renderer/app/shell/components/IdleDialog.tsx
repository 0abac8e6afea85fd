import { useRef } from "react";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { PhotosWarning } from "./SignOutWarnings.tsx";

const SECOND = 1_000;

/** Asks whether the member is still there, until the `deadline` in milliseconds. */
export const IdleDialog = ({ deadline, onStay }: { deadline: number; onStay: () => void }) => {
  const { t } = useI18n();
  const { state } = useDataSession();
  const seconds = Math.max(0, Math.ceil((deadline - useNow(SECOND)) / SECOND));
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      title={t("shell:idle.title")}
      description={t("shell:idle.text", { count: seconds })}
      initialFocus={() => button.current}
      footer={
        <Button ref={button} tone="prime" onClick={onStay}>
          {t("shell:idle.stay")}
        </Button>
      }
    >
      {state.status === "ready" ? <PhotosWarning photos={state.data.photos} /> : null}
    </Dialog>
  );
};
