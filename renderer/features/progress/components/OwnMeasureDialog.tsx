import { useId, useState } from "react";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { MEASURE_KINDS } from "#shared/domain/body/measures.ts";
import {
  LONGEST_MEASURE_NAME,
  LONGEST_MEASURE_UNIT,
  MAX_OWN_MEASURES,
  type OwnMeasure,
  ownMeasureFault,
} from "#shared/domain/body/own-measures.ts";

type OwnMeasureDialogProps = {
  others: readonly OwnMeasure[];
  onSave: (measure: OwnMeasure) => void;
  onClose: () => void;
};

/** Form for name and unit of a new measure. */
export const OwnMeasureDialog = ({ others, onSave, onClose }: OwnMeasureDialogProps) => {
  const { t } = useI18n();
  const formId = useId();
  const [name, setName] = useState("");
  const [unit, setUnit] = useState("");
  const typed = { name: name.trim(), unit: unit.trim() };
  const builtIn = MEASURE_KINDS.map((kind) => t(`progress:body.kinds.${kind}`));
  const fault = ownMeasureFault(typed, others, builtIn);
  const form = useForm({ isValid: fault === null, save: () => onSave(typed) });
  const error = (of: readonly (typeof fault)[]) =>
    form.isTried && fault !== null && of.includes(fault)
      ? t(`progress:body.own.faults.${fault}`, { most: MAX_OWN_MEASURES })
      : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("progress:body.own.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("progress:body.own.cancel")}</Button>
          <Button tone="prime" type="submit" form={formId}>
            {t("progress:body.own.save")}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} paddingInline="6" paddingBlock="2">
        <Field
          label={t("progress:body.own.name")}
          value={name}
          maxLength={LONGEST_MEASURE_NAME}
          autoComplete="off"
          error={error(["name", "taken", "many"])}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t("progress:body.own.unit")}
          value={unit}
          maxLength={LONGEST_MEASURE_UNIT}
          autoComplete="off"
          error={error(["unit"])}
          onChange={(event) => setUnit(event.target.value)}
        />
      </Form>
    </Dialog>
  );
};
