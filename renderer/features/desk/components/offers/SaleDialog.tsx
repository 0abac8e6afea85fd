import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useOffers } from "#renderer/features/desk/hooks/use-offers.ts";
import { offerFacts } from "#renderer/features/desk/lib/offer-text.ts";
import type { ListOffer } from "#renderer/features/desk/lib/offers.ts";
import {
  newSale,
  readSale,
  type SaleForm,
  type SaleProblem,
  typedParts,
} from "#renderer/features/desk/lib/sale-form.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { type HeldMembership, hasPaidFee, nextStart, overlapping } from "#shared/domain/gym/sales.ts";
import { MAX_EVERY_MONTHS, MAX_INSTALMENTS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { PlanRows } from "./PlanRows.tsx";
import { SalePlan } from "./SalePlan.tsx";
import { TakeNow } from "./TakeNow.tsx";

type SaleProps = {
  place: Workplace;
  member: string;
  /** What they have, also by sales that wait for their answer. */
  held: readonly HeldMembership[];
  today: string;
  onClose: () => void;
};

const OTHER = "";
const COLUMNS = { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "4", alignItems: "start" } as const;

/** What was bought last, where that is still sold, is what is bought again. */
const firstOffer = (offers: readonly ListOffer[], held: readonly HeldMembership[]): ListOffer | null => {
  const last = held.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)).at(-1);
  return offers.find(({ id }) => id === last?.offer_id) ?? offers[0] ?? null;
};

const SaleEditor = ({ place, offers, member, held, today, onClose }: SaleProps & { offers: readonly ListOffer[] }) => {
  const { t, formats, language } = useI18n();
  const { ask } = useAskGym();
  const [offer, setOffer] = useState<ListOffer | null>(() => firstOffer(offers, held));
  const startOf = (of: ListOffer | null, startsOn: string) =>
    newSale(of, { startsOn, today, hasFee: !hasPaidFee(held, today), language });
  const [form, setForm] = useState<SaleForm>(() => startOf(offer, nextStart(held, today)));
  const { sale, plan, missing, total, takenCents, taken, problems } = readSale(form, offer, { today, language });
  const save = () => {
    // With ids of their own they can be paid before the gym has answered.
    const instalments = sale.instalments.map((part) => ({ ...part, id: crypto.randomUUID() }));
    return ask(place.settings.id, "sell_membership", { ...sale, member_id: member, instalments });
  };
  const saving = useForm({ isValid: problems.size === 0, save, onSaved: onClose });
  const set = (values: Partial<SaleForm>) => setForm({ ...form, ...values });
  const field = (name: Exclude<SaleProblem, "taken" | "plan">, wrong: string) => ({
    value: form[name],
    error: saving.isTried && problems.has(name) ? wrong : null,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const choose = (id: string) => {
    const chosen = offers.find((one) => one.id === id) ?? null;
    setOffer(chosen);
    setForm(startOf(chosen, form.startsOn));
  };
  const day = (of: string) => formats.fullDay(`${of}T12:00`);
  const overlaps = overlapping(held, { starts_on: sale.starts_on, ends_on: sale.ends_on ?? null });
  const amount = formats.amount(takenCents);
  return (
    <DialogForm
      form={saving}
      onClose={onClose}
      label={form.takesNow && takenCents > 0 ? t("desk:sell.confirmTaking", { amount }) : t("desk:sell.confirm")}
    >
      {offers.length > 0 ? (
        <SelectField
          label={t("desk:sell.offer")}
          value={offer?.id ?? OTHER}
          options={[
            ...offers.map(({ id, title, cents }) => ({ value: id, label: `${title} · ${formats.amount(cents)}` })),
            { value: OTHER, label: t("desk:sell.other") },
          ]}
          onChange={choose}
        />
      ) : null}
      {offer ? (
        <Box fontSize="sm" color="fg.muted" marginTop="-2">
          {offerFacts(offer, { t, formats }).join(" · ")}
        </Box>
      ) : (
        <Field
          label={t("desk:sell.name")}
          maxLength={100}
          placeholder={t("desk:sell.namePlaceholder")}
          {...field("title", t("desk:sell.nameMissing"))}
        />
      )}
      <Grid {...COLUMNS}>
        <Field
          label={t("desk:sell.startsOn")}
          type="date"
          hint={
            offer && sale.ends_on && !problems.has("startsOn")
              ? t("desk:sell.until", { day: day(sale.ends_on) })
              : undefined
          }
          {...field("startsOn", t("desk:sell.dayWrong"))}
        />
        {offer ? null : (
          <Field
            label={t("desk:sell.endsOn")}
            type="date"
            hint={t("desk:sell.endsOnHint")}
            {...field("endsOn", t("desk:sell.endWrong"))}
          />
        )}
        {offer ? null : (
          <Field label={t("desk:sell.price")} inputMode="decimal" {...field("price", t("desk:sell.priceWrong"))} />
        )}
        <Field
          label={t("desk:sell.discount")}
          inputMode="decimal"
          hint={t("desk:sell.discountHint")}
          {...field("discount", t("desk:sell.discountWrong"))}
        />
        {form.discount.trim() === "" ? null : (
          <Box gridColumn="1 / -1">
            <Field
              label={t("desk:sell.discountReason")}
              maxLength={200}
              {...field("discountReason", t("desk:sell.reasonMissing"))}
            />
          </Box>
        )}
      </Grid>
      {overlaps.length > 0 ? (
        <Notice tone="warning">
          {t("desk:sell.overlap", { titles: overlaps.map(({ title }) => title).join(", ") })}
        </Notice>
      ) : null}
      {offer && offer.fee_cents > 0 ? (
        <Checkbox checked={form.hasFee} onChange={({ target }) => set({ hasFee: target.checked })}>
          {t("desk:sell.fee", { amount: formats.amount(offer.fee_cents) })}
          {hasPaidFee(held, today) ? (
            <Box fontSize="xs" color="fg.muted">
              {t("desk:sell.feePaid")}
            </Box>
          ) : null}
        </Checkbox>
      ) : null}
      {offer?.renews && sale.ends_on && !problems.has("startsOn") ? (
        <Checkbox checked={form.renews} onChange={({ target }) => set({ renews: target.checked })}>
          {t("desk:renewal.renews")}
          {form.renews ? (
            <Box fontSize="xs" color="fg.muted">
              {t("desk:renewal.when", { day: day(addDays(sale.ends_on, 1)), amount: formats.amount(offer.cents) })}
            </Box>
          ) : null}
        </Checkbox>
      ) : null}
      {total === 0 || form.plan ? null : (
        <Grid {...COLUMNS}>
          <Field
            label={t("desk:sell.count")}
            inputMode="numeric"
            {...field("count", t("desk:sell.countWrong", { most: MAX_INSTALMENTS }))}
          />
          <Field
            label={t("desk:sell.deposit")}
            inputMode="decimal"
            hint={t("desk:sell.depositHint")}
            {...field("deposit", t("desk:sell.depositWrong"))}
          />
          <Field label={t("desk:sell.firstOn")} type="date" {...field("firstOn", t("desk:sell.dayWrong"))} />
          {form.count.trim() === "1" && form.deposit.trim() === "" ? null : (
            <Field
              label={t("desk:sell.every")}
              inputMode="numeric"
              {...field("every", t("desk:sell.countWrong", { most: MAX_EVERY_MONTHS }))}
            />
          )}
        </Grid>
      )}
      {form.plan && total > 0 ? (
        <PlanRows
          parts={form.plan}
          missing={missing}
          isTried={saving.isTried}
          isTooMany={sale.instalments.length > MAX_INSTALMENTS}
          onChange={(parts) => set({ plan: parts })}
        />
      ) : (
        <>
          <SalePlan instalments={sale.instalments} />
          {plan.length > 0 ? (
            <Box marginLeft="-4">
              <Button tone="ghost" fontSize="sm" onClick={() => set({ plan: typedParts(plan, language) })}>
                {t("desk:sell.editPlan")}
              </Button>
            </Box>
          ) : null}
        </>
      )}
      <Box fontWeight="700" aria-live="polite">
        {t("desk:sell.total", { amount: formats.amount(total) })}
      </Box>
      {total === 0 ? null : (
        <TakeNow
          isOn={form.takesNow}
          taken={taken}
          left={total - takenCents}
          isWrong={saving.isTried && problems.has("taken")}
          wrong={t("desk:sell.takenWrong")}
          onSwitch={(takesNow) => set({ takesNow, taken: null })}
          onChange={(typed) => set({ taken: typed })}
        />
      )}
    </DialogForm>
  );
};

/** Form that sells a member a membership by the price list or without, and takes money for it at once. */
export const SaleDialog = ({ open, name, ...rest }: SaleProps & { open: boolean; name: string }) => {
  const { t } = useI18n();
  const offers = useOffers(rest.place);
  return (
    <Dialog open={open} onClose={rest.onClose} title={t("desk:sell.title", { name })}>
      {open && offers ? <SaleEditor {...rest} offers={offers.filter(({ isSold }) => isSold)} /> : null}
    </Dialog>
  );
};
