import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { useState } from "react";
import { openDoor } from "#renderer/features/desk/lib/door/door.ts";
import { isPin } from "#renderer/features/desk/lib/door/door-pin.ts";
import { enterFullScreen } from "#renderer/features/desk/lib/door/full-screen.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { PinField } from "./PinField.tsx";

const StartForm = ({ gym, onClose }: { gym: string; onClose: () => void }) => {
  const { t } = useI18n();
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [camera, setCamera] = useState(false);
  const form = useForm({
    isValid: isPin(pin) && again === pin,
    save: async () => {
      enterFullScreen();
      return (await openDoor(gym, pin, camera)) ? undefined : ("not_kept" as const);
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:door.confirm")}>
      {form.failure ? <Notice tone="danger">{t("desk:door.notKept")}</Notice> : null}
      <PinField
        label={t("desk:door.pin")}
        hint={t("desk:door.pinHint")}
        value={pin}
        error={form.isTried && !isPin(pin) ? t("desk:door.pinWrong") : null}
        onChange={setPin}
      />
      <PinField
        label={t("desk:door.again")}
        value={again}
        error={form.isTried && isPin(pin) && again !== pin ? t("desk:door.againWrong") : null}
        onChange={setAgain}
      />
      <Checkbox checked={camera} onChange={({ target }) => setCamera(target.checked)}>
        {t("desk:door.camera")}
      </Checkbox>
    </DialogForm>
  );
};

/** Makes a gym's door of this device, at which members let themselves in. */
export const StartDoor = ({ gym }: { gym: string }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={MonitorSmartphone} size={18} />
        {t("desk:door.start")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("desk:door.startTitle")} description={t("desk:door.startText")}>
        {isOpen ? <StartForm gym={gym} onClose={close} /> : null}
      </Dialog>
    </>
  );
};
