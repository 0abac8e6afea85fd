import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { type ManagedGym, useAskGym } from "#renderer/features/gym/index.ts";
import {
  formOfProduct,
  newProduct,
  type Product,
  type ProductForm,
  type ProductProblem,
  readProduct,
} from "#renderer/features/gym-management/lib/product-form.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { TextareaField } from "#renderer/ui/fields/Input.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { MAX_STOCK } from "#shared/domain/kinds/gym/gym-shop.ts";

/** The product to edit; null for a new one. */
export type ProductQuestion = { of: Product | null };

type EditorProps = ProductQuestion & { gym: ManagedGym; onClose: () => void };

const ProductEditor = ({ of, gym, onClose }: EditorProps) => {
  const { t, language } = useI18n();
  const { ask } = useAskGym();
  const [opened] = useState(() => (of ? formOfProduct(of, language) : null));
  const [form, setForm] = useState<ProductForm>(opened ?? newProduct());
  const { args, problems } = readProduct(form, opened);
  const saving = useForm({
    isValid: problems.size === 0,
    save: () => ask(gym.settings.id, "save_product", { ...args, ...(of && { product_id: of.id }) }),
    onSaved: onClose,
  });
  const field = (name: ProductProblem, wrong: string) => ({
    value: form[name],
    error: saving.isTried && problems.has(name) ? wrong : null,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <DialogForm form={saving} onClose={onClose}>
      <Field label={t("shop:manage.name")} maxLength={100} {...field("title", t("shop:manage.nameMissing"))} />
      <TextareaField
        label={t("shop:manage.description")}
        maxLength={1000}
        rows={3}
        value={form.description}
        onChange={({ target }) => setForm({ ...form, description: target.value })}
      />
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field label={t("shop:manage.price")} inputMode="decimal" {...field("price", t("shop:manage.priceWrong"))} />
        <Field
          label={t("shop:manage.stock")}
          inputMode="numeric"
          hint={t("shop:manage.stockHint")}
          {...field("stock", t("shop:manage.stockWrong", { most: MAX_STOCK }))}
        />
      </Grid>
      <Field
        label={t("shop:manage.barcode")}
        maxLength={32}
        hint={t("shop:manage.barcodeHint")}
        {...field("barcode", t("shop:manage.barcodeWrong"))}
      />
      <Checkbox checked={form.listed} onChange={({ target }) => setForm({ ...form, listed: target.checked })}>
        {t("shop:manage.listed")}
      </Checkbox>
    </DialogForm>
  );
};

type ProductDialogProps = { asked: ProductQuestion | null; gym: ManagedGym; onClose: () => void };

/** Form for a new or changed product of the shop. */
export const ProductDialog = ({ asked, ...rest }: ProductDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={rest.onClose}
      title={t(asked?.of ? "shop:manage.change" : "shop:manage.add")}
    >
      {asked ? <ProductEditor {...asked} {...rest} /> : null}
    </Dialog>
  );
};
