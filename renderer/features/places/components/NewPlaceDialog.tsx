import { useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Published } from "#renderer/kit/places/use-published.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { AT_HOME } from "#shared/domain/training/places/equipment.ts";

type NewPlaceProps = { published: readonly Published[]; onAdded: (id: string) => void; onClose: () => void };

const NewPlace = ({ published, onAdded, onClose }: NewPlaceProps) => {
  const { t } = useI18n();
  const { places } = useMemberData();
  const { write } = useWrite();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  // Of a new device's member the gym may arrive after the dialog has opened.
  const from = chosen ?? published[0]?.gymId ?? "home";
  const gym = published.find(({ gymId }) => gymId === from);
  const called = name.trim() || gym?.name.slice(0, 60) || "";
  const form = useForm({
    isValid: called !== "",
    save: async () => {
      const equipment = gym?.equipment ?? (from === "home" ? AT_HOME : USUAL_EQUIPMENT);
      const adding = places.add({ name: called, gym_id: gym?.gymId ?? null, equipment });
      if (!(await write(adding))) return false;
      onAdded(await adding);
      return true;
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} label={t("places:create")} onClose={onClose}>
      <Segmented
        stacked
        legend={t("places:from.legend")}
        value={from}
        options={[
          ...published.map(({ gymId, name: label }) => ({ value: gymId, label })),
          { value: "home", label: t("places:from.home") },
          { value: "usual", label: t("places:from.usual") },
        ]}
        onChange={setChosen}
      />
      <Field
        label={t("places:name")}
        autoComplete="off"
        maxLength={60}
        placeholder={gym?.name}
        value={name}
        error={form.isTried && called === "" ? t("places:noName") : null}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  );
};

/** Form for a new place, with the equipment of one of the member's gyms, of a home, or of a usual gym. */
export const NewPlaceDialog = ({ open, ...rest }: NewPlaceProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t("places:add")}>
      {open ? <NewPlace {...rest} /> : null}
    </Dialog>
  );
};
