import { type ReactNode, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** What the other answer says; else "Cancel". */
  keep?: string;
  /** `prime` where the answer takes nothing away. */
  tone?: "danger" | "prime";
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A question before something that cannot be taken back. It closes with either answer. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirm,
  keep,
  tone = "danger",
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const { t } = useI18n();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={text}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {keep ?? t("common:cancel")}
          </Button>
          <Button
            tone={tone}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
