import { Box } from "@chakra-ui/react/box";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect } from "react";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { GymDialog } from "#renderer/kit/plates/GymDialog.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { Popover } from "#renderer/ui/overlay/Popover.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { GYM } from "#tests/catalogue/examples.ts";

const nothing = () => undefined;

export const WideDialog = () => {
  const { t } = useI18n();
  return (
    <Dialog
      open
      onClose={nothing}
      size="wide"
      title={t("workouts:swap.title")}
      description={t("schedule:timeOff")}
      footer={<Button wide>{t("common:save")}</Button>}
    />
  );
};

export const Confirm = () => {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open
      title={t("sync:repair.ask")}
      text={t("sync:repair.none")}
      confirm={t("sync:repair.confirm")}
      onConfirm={nothing}
      onClose={nothing}
    />
  );
};

/** A form that was tried. */
const Example = () => {
  const { t } = useI18n();
  const form = useForm({ isValid: false, save: nothing });
  useEffect(() => {
    if (!form.isTried) form.submit();
  });
  return (
    <DialogForm form={form} onClose={nothing}>
      <Field label={t("schedule:event.name")} error={form.isTried ? t("schedule:event.nameMissing") : null} />
    </DialogForm>
  );
};

export const FormInDialog = () => {
  const { t } = useI18n();
  return (
    <Dialog open onClose={nothing} title={t("schedule:event.add")}>
      <Example />
    </Dialog>
  );
};

export const Gym = () => <GymDialog open unit="kg" gym={GYM} onChange={async () => true} onClose={nothing} />;

export const Menus = () => {
  const { t } = useI18n();
  return (
    <Box minHeight="16rem">
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t("workouts:actions", { name: "Push A" })} />}
        entries={[
          { kind: "label", id: "label", label: "Push A" },
          { kind: "item", id: "edit", label: t("workouts:routine.edit"), icon: Pencil, onSelect: nothing },
          { kind: "item", id: "on", label: t("schedule:rest"), checked: true, onSelect: nothing },
          { kind: "separator", id: "separator" },
          { kind: "item", id: "gone", label: t("common:remove"), icon: Trash2, danger: true, onSelect: nothing },
        ]}
      />
    </Box>
  );
};

export const Popovers = () => {
  const { t } = useI18n();
  return (
    <Box minHeight="12rem">
      <Popover title={t("sync:title")} trigger={<Button>{t("sync:title")}</Button>}>
        <Box padding="4">{t("sync:nothingPending")}</Box>
      </Popover>
    </Box>
  );
};

/** Drawn by ui/toasts/Toasts, which the app's providers load. */
export const Toasted = () => {
  const { t } = useI18n();
  const notifier = useNotifier();
  useEffect(() => {
    const action = { label: t("common:undo"), run: nothing };
    for (const tone of ["success", "error", "info"] as const)
      notifier.show({ tone, text: t("workouts:deleted"), duration: Number.POSITIVE_INFINITY, action });
  }, [notifier, t]);
  return <Box minHeight="20rem" />;
};
