import type { Cancelling } from "#renderer/features/gym/lib/row-action.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

/** Asks before something is given back: somebody else may have it a moment later, so there is no undo. */
export const CancelDialog = ({ asked, onClose }: { asked: Cancelling | null; onClose: () => void }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      role="alertdialog"
      title={asked?.title ?? ""}
      description={asked?.text ?? ""}
      footer={
        <>
          <Button onClick={onClose}>{asked?.keep ?? t("gym:keep")}</Button>
          <Button
            tone="danger"
            onClick={() => {
              asked?.run();
              onClose();
            }}
          >
            {asked?.confirm ?? t("gym:cancel")}
          </Button>
        </>
      }
    />
  );
};
