import { useState } from "react";
import type { Membership } from "#renderer/features/desk/hooks/use-desk.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { centsText, parseCents } from "#shared/domain/billing/money.ts";
import { readRenewal, renewalAhead } from "#shared/domain/gym/renewal.ts";
import { MAX_CENTS } from "#shared/domain/kinds/gym/gym-desk.ts";

type OfRenewal = { membership: Membership; today: string };

const RenewalEditor = ({ membership, today, onClose }: OfRenewal & { onClose: () => void }) => {
  const { t, formats, language } = useI18n();
  const { ask } = useAskGym();
  const { id: membership_id, gym_id, member_id } = membership;
  const before = readRenewal(membership.renewal);
  const [renews, setRenews] = useState(membership.renews);
  const [price, setPrice] = useState(centsText(before?.cents ?? 0, language === "it" ? "," : "."));
  const cents = parseCents(price);
  // Each instalment has a cent at least.
  const isValid = cents !== null && cents <= MAX_CENTS && (cents === 0 || cents >= (before?.instalments ?? 1));
  const form = useForm({
    isValid,
    save: () => ask(gym_id, "set_renewal", { member_id, membership_id, renews, cents }),
    onSaved: onClose,
  });
  const ahead = renewalAhead(membership, today);
  return (
    <DialogForm form={form} onClose={onClose}>
      <Checkbox checked={renews} onChange={({ target }) => setRenews(target.checked)}>
        {t("desk:renewal.renews")}
      </Checkbox>
      {renews ? (
        <Field
          label={t("desk:renewal.price")}
          inputMode="decimal"
          autoComplete="off"
          hint={ahead ? t("desk:renewal.from", { day: formats.fullDay(`${ahead.day}T12:00`) }) : undefined}
          value={price}
          error={form.isTried && !isValid ? t("desk:offers.priceWrong") : null}
          onChange={({ target }) => setPrice(target.value)}
        />
      ) : null}
    </DialogForm>
  );
};

/** Whether a membership renews by itself, and at which price; nothing of one that cannot. */
export const RenewalControl = ({ isAsked, ...of }: OfRenewal & { isAsked: boolean }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { title } = of.membership;
  if (renewalAhead(of.membership, of.today) === null || isAsked) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        tone="ghost"
        fontSize="sm"
        aria-label={`${t("desk:renewal.open")}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {t("desk:renewal.open")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("desk:renewal.title", { title })}>
        <RenewalEditor {...of} onClose={close} />
      </Dialog>
    </>
  );
};
