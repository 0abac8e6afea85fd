import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import type { FISCAL } from "#renderer/features/gym-management/lib/rule-fields.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { REGIMES } from "#shared/domain/kinds/gym/gym-settings.ts";

type FiscalField = (typeof FISCAL)[number];

/** Most characters of each text, as the server limits them; of a code with room for spaces. */
const MOST = { legal_name: 120, legal_address: 200, vat_number: 20, tax_code: 20, activity: 100 };

type FiscalFieldsProps = {
  values: Readonly<Record<FiscalField, string>>;
  errorOf: (field: FiscalField, text: string) => string | null;
  onChange: (field: FiscalField, text: string) => void;
};

/** What a gym's receipts say of it. */
export const FiscalFields = ({ values, errorOf, onChange }: FiscalFieldsProps) => {
  const { t } = useI18n();
  const field = (name: keyof typeof MOST) => ({
    ...{ label: t(`management:figures.${name}`), value: values[name], maxLength: MOST[name], autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const hasVat = values.regime === "commercial" || values.regime === "l398";
  const hasFees = values.regime === "asd_institutional" || values.regime === "l398";
  const regime = REGIMES.find((one) => one === values.regime) ?? "none";
  return (
    <Box gridColumn="1 / -1" display="grid" gap="4">
      <Field {...field("legal_name")} />
      <Field {...field("legal_address")} />
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "1fr 1fr" }} gap="4" alignItems="start">
        <Field
          {...field("vat_number")}
          inputMode="numeric"
          error={errorOf("vat_number", t("management:vatNumberWrong"))}
        />
        <Field {...field("tax_code")} error={errorOf("tax_code", t("management:taxCodeWrong"))} />
      </Grid>
      <Field {...field("activity")} hint={t("management:activityHint")} />
      <SelectField
        label={t("management:figures.regime")}
        value={regime}
        options={REGIMES.map((value) => ({ value, label: t(`management:regimes.${value}`) }))}
        onChange={(value) => onChange("regime", value)}
      />
      {regime === "none" ? null : (
        <Box fontSize="sm" color="fg.muted">
          {t(`management:regimeTexts.${regime}`)}
        </Box>
      )}
      {hasVat ? (
        <Field
          label={t("management:figures.vat_rate")}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf("vat_rate", t("management:between", { min: 0, max: 30 }))}
          value={values.vat_rate}
          onChange={({ target }) => onChange("vat_rate", target.value)}
        />
      ) : null}
      {hasFees ? (
        <Box>
          <Checkbox
            checked={values.stamp_duty === "true"}
            onChange={({ target }) => onChange("stamp_duty", String(target.checked))}
          >
            {t("management:figures.stamp_duty")}
          </Checkbox>
          <Box fontSize="sm" color="fg.muted">
            {t("management:stampText")}
          </Box>
        </Box>
      ) : null}
      <Checkbox
        checked={values.has_rt === "true"}
        onChange={({ target }) => onChange("has_rt", String(target.checked))}
      >
        {t("management:figures.has_rt")}
      </Checkbox>
    </Box>
  );
};
