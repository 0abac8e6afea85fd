import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import X from "lucide-react/icons/x";
import { memo, useMemo, useState } from "react";
import { TakenFields, type TypedMoney } from "#renderer/features/desk/index.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { addProduct, type CounterLine, findProduct, readCounter } from "#renderer/features/shop/lib/counter-form.ts";
import { type People, useStaffPeople } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { MAX_LINES, MAX_QUANTITY } from "#shared/domain/kinds/gym/gym-shop.ts";

/** Most products that are shown to choose from. */
const SHOWN = 6;
const PASSER_BY = "";

type BuyerProps = { people: People | undefined; member: string; onChange: (member: string) => void };

/** To whom it is sold. Kept apart: a gym's thousands of names are not listed anew by each key in the other fields. */
const BuyerField = memo(({ people, member, onChange }: BuyerProps) => {
  const { t } = useI18n();
  return (
    <SelectField
      label={t("shop:counter.member")}
      value={member}
      options={[
        { value: PASSER_BY, label: t("shop:counter.passerBy") },
        ...(people?.members ?? []).map(({ member_id, name }) => ({ value: member_id, label: name })),
      ]}
      onChange={onChange}
    />
  );
});

type CounterProps = { place: Workplace; onClose: () => void };

const CounterEditor = ({ place, onClose }: CounterProps) => {
  const { t, formats, language } = useI18n();
  const { ask } = useAskGym();
  const data = useMemberData();
  const rows = useObservable(useMemo(() => data.documents("gym_products").watch(), [data]));
  const people = useStaffPeople(place);
  const [lines, setLines] = useState<readonly CounterLine[]>([]);
  const [typed, setTyped] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const [member, setMember] = useState(PASSER_BY);
  const [money, setMoney] = useState<TypedMoney | null>(null);
  const products = (rows ?? [])
    .filter(({ space_id }) => space_id === place.space)
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const matching = products
    .filter(
      ({ title, barcode }) => title.toLowerCase().includes(typed.trim().toLowerCase()) || barcode === typed.trim(),
    )
    .slice(0, SHOWN);
  const { args, total, taken, left, problems } = readCounter(lines, money, language);
  const saving = useForm({
    isValid: problems.size === 0,
    save: () =>
      ask(place.settings.id, "sell_products", { ...args, ...(member === PASSER_BY ? {} : { member_id: member }) }),
    onSaved: onClose,
  });
  const add = (product: CounterLine["product"]) => {
    setLines(addProduct(lines, product));
    setTyped("");
    setUnknown(false);
  };
  const wrong = (problem: "lines" | "quantity", text: string) =>
    saving.isTried && problems.has(problem) ? <ErrorText>{text}</ErrorText> : null;
  return (
    <DialogForm form={saving} onClose={onClose} label={t("shop:counter.confirm", { amount: formats.amount(total) })}>
      <Field
        label={t("shop:counter.find")}
        hint={t("shop:counter.findHint")}
        error={isUnknown ? t("shop:counter.unknown") : null}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnknown(false);
        }}
        onKeyDown={(event) => {
          // A scanner types the code and Enter; Enter on nothing sells.
          if (event.key !== "Enter" || typed.trim() === "") return;
          event.preventDefault();
          const product = findProduct(products, typed);
          if (product) add(product);
          else setUnknown(true);
        }}
      />
      <Flex gap="2" wrap="wrap">
        {matching.map((product) => (
          <Button key={product.id} fontSize="sm" onClick={() => add(product)}>
            {`${product.title} · ${formats.amount(product.cents)}`}
          </Button>
        ))}
        {rows && products.length === 0 ? (
          <Box fontSize="sm" color="fg.muted">
            {t("shop:counter.noProduct")}
          </Box>
        ) : null}
      </Flex>
      <Rows aria-label={t("shop:counter.lines")}>
        {lines.map((line) => {
          const { id, title, cents, stock } = line.product;
          return (
            <Row key={id} gap="2" paddingBlock="2">
              <Box flex="1" minWidth="0">
                <Box fontWeight="600" overflowWrap="anywhere">
                  {title}
                </Box>
                <Box fontSize="sm" color="fg.muted">
                  {[formats.amount(cents), ...(stock === null ? [] : [t("shop:manage.left", { count: stock })])].join(
                    " · ",
                  )}
                </Box>
              </Box>
              <Input
                aria-label={t("shop:counter.quantity", { title })}
                width="4.5rem"
                inputMode="numeric"
                value={line.quantity}
                onChange={({ target }) =>
                  setLines(lines.map((one) => (one === line ? { ...one, quantity: target.value } : one)))
                }
              />
              <IconButton
                icon={X}
                label={t("shop:counter.remove", { title })}
                onClick={() => setLines(lines.filter((one) => one !== line))}
              />
            </Row>
          );
        })}
      </Rows>
      {wrong("lines", t("shop:counter.linesWrong", { most: MAX_LINES }))}
      {wrong("quantity", t("shop:counter.quantityWrong", { most: MAX_QUANTITY }))}
      <BuyerField people={people} member={member} onChange={setMember} />
      <TakenFields
        taken={taken}
        left={left}
        isWrong={saving.isTried && !problems.has("lines") && problems.has("taken")}
        wrong={t("shop:counter.takenWrong", { amount: formats.amount(total) })}
        onChange={setMoney}
      />
    </DialogForm>
  );
};

/** Sells products over the counter, without an order. */
export const CounterDialog = ({ open, ...rest }: CounterProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t("shop:counter.title")}>
      {open ? <CounterEditor {...rest} /> : null}
    </Dialog>
  );
};
