import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useClassChoices } from "#renderer/features/desk/hooks/use-offers.ts";
import {
  formOfOffer,
  newOffer,
  type OfferForm,
  type OfferProblem,
  readOffer,
} from "#renderer/features/desk/lib/offer-form.ts";
import type { ListOffer } from "#renderer/features/desk/lib/offers.ts";
import { useAskGym, WeekHours, type Workplace } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import {
  DURATION_UNITS,
  MAX_DURATION,
  MAX_ENTRIES,
  MAX_EVERY_MONTHS,
  MIN_RENEWAL_DAYS,
  NEEDED_CERTIFICATES,
} from "#shared/domain/kinds/gym/gym-desk.ts";
import { MAX_OFFER_INSTALMENTS } from "#shared/domain/kinds/gym/gym-offers.ts";

/** The offer to edit; null for a new one, with what it starts from. */
export type OfferQuestion = { of: ListOffer | null; start?: Partial<OfferForm> };

type EditorProps = OfferQuestion & { place: Workplace; onClose: () => void };

const COLUMNS = { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "4", alignItems: "start" } as const;

const OfferEditor = ({ of, start, place, onClose }: EditorProps) => {
  const { t, language } = useI18n();
  const { ask } = useAskGym();
  const classes = useClassChoices(place);
  const [form, setForm] = useState<OfferForm>(() => (of ? formOfOffer(of, language) : newOffer(start)));
  const { args, problems } = readOffer(form);
  const saving = useForm({
    isValid: problems.size === 0,
    save: () => ask(place.settings.id, "save_offer", { ...args, ...(of?.isMade && { offer_id: of.id }) }),
    onSaved: onClose,
  });
  const set = (values: Partial<OfferForm>) => setForm({ ...form, ...values });
  const wrongOf = (name: OfferProblem, wrong: string) => (saving.isTried && problems.has(name) ? wrong : null);
  const field = (name: Exclude<OfferProblem, "hours" | "classIds" | "renews">, wrong: string) => ({
    value: form[name],
    error: wrongOf(name, wrong),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const number = (most: number) => t("desk:offers.numberWrong", { most });
  const gone = form.classIds.filter((id) => !classes.some((one) => one.id === id));
  const choose = (id: string, isChosen: boolean) =>
    set({ classIds: isChosen ? [...form.classIds, id] : form.classIds.filter((one) => one !== id) });
  const [hoursWrong, classesWrong, renewalWrong] = [
    wrongOf("hours", t("desk:offers.hoursWrong")),
    wrongOf("classIds", t("desk:offers.classesWrong")),
    wrongOf("renews", t("desk:offers.renewsWrong", { count: MIN_RENEWAL_DAYS })),
  ];
  return (
    <DialogForm form={saving} onClose={onClose}>
      <Field label={t("desk:offers.name")} maxLength={100} {...field("title", t("desk:offers.nameMissing"))} />
      <Segmented
        legend={t("desk:offers.gives")}
        value={form.access}
        options={(["free", "entries"] as const).map((value) => ({ value, label: t(`desk:offers.access.${value}`) }))}
        onChange={(access) => set({ access })}
      />
      <Grid {...COLUMNS}>
        {form.access === "entries" ? (
          <Box gridColumn="1 / -1">
            <Field label={t("desk:offers.entries")} inputMode="numeric" {...field("entries", number(MAX_ENTRIES))} />
          </Box>
        ) : null}
        <Field
          label={t(form.access === "entries" ? "desk:offers.within" : "desk:offers.duration")}
          inputMode="numeric"
          {...field("duration", number(MAX_DURATION))}
        />
        <SelectField
          label={t("desk:offers.unit")}
          value={form.unit}
          options={DURATION_UNITS.map((value) => ({ value, label: t(`desk:offers.units.${value}`) }))}
          onChange={(unit) => set({ unit })}
        />
        <Field
          label={t("desk:offers.price")}
          inputMode="decimal"
          hint={t("desk:offers.priceHint")}
          {...field("price", t("desk:offers.priceWrong"))}
        />
        <Field
          label={t("desk:offers.fee")}
          inputMode="decimal"
          hint={t("desk:offers.optional")}
          {...field("fee", t("desk:offers.amountWrong"))}
        />
        <Field
          label={t("desk:offers.deposit")}
          inputMode="decimal"
          hint={t("desk:offers.depositHint")}
          {...field("deposit", t("desk:offers.depositWrong"))}
        />
        <Field label={t("desk:offers.count")} inputMode="numeric" {...field("count", number(MAX_OFFER_INSTALMENTS))} />
        {form.count.trim() === "1" && form.deposit.trim() === "" ? null : (
          <Field label={t("desk:offers.every")} inputMode="numeric" {...field("every", number(MAX_EVERY_MONTHS))} />
        )}
      </Grid>
      <SelectField
        label={t("desk:offers.certificate")}
        value={form.certificate}
        options={NEEDED_CERTIFICATES.map((value) => ({ value, label: t(`desk:offers.certificates.${value}`) }))}
        onChange={(certificate) => set({ certificate })}
      />
      <Box>
        <Checkbox
          checked={form.isBanded}
          aria-invalid={hoursWrong ? true : undefined}
          onChange={({ target }) => set({ isBanded: target.checked })}
        >
          {t("desk:offers.banded")}
        </Checkbox>
        {hoursWrong ? <ErrorText>{hoursWrong}</ErrorText> : null}
        {form.isBanded ? (
          <WeekHours weekly={form.hours} closed={t("desk:offers.closed")} onChange={(hours) => set({ hours })} />
        ) : null}
        <Checkbox
          checked={form.isLimited}
          aria-invalid={classesWrong ? true : undefined}
          onChange={({ target }) => set({ isLimited: target.checked })}
        >
          {t("desk:offers.limited")}
        </Checkbox>
        {classesWrong ? <ErrorText>{classesWrong}</ErrorText> : null}
        {form.isLimited ? (
          <Box as="fieldset" paddingLeft="9" aria-label={t("desk:offers.classes")}>
            {classes.map(({ id, title }) => (
              <Checkbox
                key={id}
                checked={form.classIds.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              >
                {title}
              </Checkbox>
            ))}
            {gone.length > 0 ? (
              <Checkbox checked onChange={() => set({ classIds: form.classIds.filter((id) => !gone.includes(id)) })}>
                {t("desk:offers.goneClasses", { count: gone.length })}
              </Checkbox>
            ) : null}
            {classes.length + gone.length === 0 ? (
              <Box fontSize="sm" color="fg.muted">
                {t("desk:offers.noClass")}
              </Box>
            ) : null}
          </Box>
        ) : null}
        <Checkbox
          checked={form.renews}
          aria-invalid={renewalWrong ? true : undefined}
          onChange={({ target }) => set({ renews: target.checked })}
        >
          {t("desk:offers.renews")}
          <Box fontSize="xs" color="fg.muted">
            {t("desk:offers.renewsHint")}
          </Box>
        </Checkbox>
        {renewalWrong ? <ErrorText>{renewalWrong}</ErrorText> : null}
        <Checkbox checked={form.listed} onChange={({ target }) => set({ listed: target.checked })}>
          {t("desk:offers.listed")}
        </Checkbox>
      </Box>
    </DialogForm>
  );
};

type OfferDialogProps = { asked: OfferQuestion | null; place: Workplace; onClose: () => void };

/** Form for a new or changed offer of the price list. */
export const OfferDialog = ({ asked, ...rest }: OfferDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={rest.onClose}
      title={t(asked?.of ? "desk:offers.change" : "desk:offers.new")}
      size="wide"
    >
      {asked ? <OfferEditor {...asked} {...rest} /> : null}
    </Dialog>
  );
};
