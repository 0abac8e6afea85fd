import type { Cancelling } from "#renderer/features/gym/lib/row-action.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

/** Asks for confirmation before a cancellation, which cannot be undone: somebody else may take the place at once. */
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
