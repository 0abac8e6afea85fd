import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import {
  MAX_MONTHS,
  newSale,
  readSale,
  type SaleForm,
  type SaleProblem,
} from "#renderer/features/desk/lib/sale-form.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { MAX_INSTALMENTS } from "#shared/domain/kinds/gym/gym-desk.ts";

/** Most instalments in one column. */
const IN_ONE_COLUMN = 6;

type SaleProps = { gym: string; member: string; today: string; onClose: () => void };

const SaleEditor = ({ gym, member, today, onClose }: SaleProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [form, setForm] = useState<SaleForm>(() => newSale(today));
  const { instalments, problems } = readSale(form);
  const save = () => {
    const { title, startsOn, endsOn } = form;
    const about = { member_id: member, title: title.trim(), starts_on: startsOn, ends_on: endsOn || null };
    // With ids of their own they can be paid before the gym has answered.
    const parts = instalments.map((part) => ({ ...part, id: crypto.randomUUID() }));
    return ask(gym, "sell_membership", { ...about, instalments: parts });
  };
  const saving = useForm({ isValid: problems.size === 0, save, onSaved: onClose });
  const field = (name: SaleProblem, wrong: string) => ({
    value: form[name],
    error: saving.isTried && problems.has(name) ? wrong : null,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <DialogForm form={saving} onClose={onClose} label={t("desk:sell.confirm")}>
      <Field
        label={t("desk:sell.name")}
        maxLength={100}
        placeholder={t("desk:sell.namePlaceholder")}
        {...field("title", t("desk:sell.nameMissing"))}
      />
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field label={t("desk:sell.startsOn")} type="date" {...field("startsOn", t("desk:sell.dayWrong"))} />
        <Field
          label={t("desk:sell.endsOn")}
          type="date"
          hint={t("desk:sell.endsOnHint")}
          {...field("endsOn", t("desk:sell.endWrong"))}
        />
        <Field label={t("desk:sell.price")} inputMode="decimal" {...field("price", t("desk:sell.priceWrong"))} />
        <Field
          label={t("desk:sell.count")}
          inputMode="numeric"
          {...field("count", t("desk:sell.countWrong", { most: MAX_INSTALMENTS }))}
        />
        <Field label={t("desk:sell.firstOn")} type="date" {...field("firstOn", t("desk:sell.dayWrong"))} />
        {form.count.trim() === "1" ? null : (
          <Field
            label={t("desk:sell.every")}
            inputMode="numeric"
            {...field("every", t("desk:sell.countWrong", { most: MAX_MONTHS }))}
          />
        )}
      </Grid>
      {instalments.length > 1 ? (
        <Rows
          as="ol"
          aria-label={t("desk:sell.plan")}
          fontSize="sm"
          columnGap="6" // A year of them would push what sells below the screen.
          columnCount={instalments.length > IN_ONE_COLUMN ? 2 : 1}
        >
          {instalments.map(({ due_on, cents }) => (
            <Row
              plain
              alignItems="stretch"
              key={due_on}
              justifyContent="space-between"
              gap="2"
              paddingBlock="1"
              breakInside="avoid"
            >
              <Box color="fg.muted">{formats.fullDay(`${due_on}T12:00`)}</Box>
              <Box textStyle="num">{formats.amount(cents)}</Box>
            </Row>
          ))}
        </Rows>
      ) : null}
    </DialogForm>
  );
};

/** Form that sells a member a membership, paid at once or in instalments. */
export const SaleDialog = ({ open, name, ...rest }: SaleProps & { open: boolean; name: string }) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t("desk:sell.title", { name })}>
      {open ? <SaleEditor {...rest} /> : null}
    </Dialog>
  );
};
