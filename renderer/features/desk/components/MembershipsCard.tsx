import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { type Membership, useDeskCommands, useSoldRows } from "#renderer/features/desk/hooks/use-desk.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine, heldIn, type SoldPart, soldIn } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { isOverdue } from "#shared/domain/gym/desk.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { Instalments, MembershipBlock } from "./MembershipBlock.tsx";
import { CorrectSale } from "./offers/CorrectSale.tsx";
import { RenewalControl } from "./offers/RenewalControl.tsx";
import { SaleDialog } from "./offers/SaleDialog.tsx";
import { PauseControl } from "./PauseControl.tsx";
import { PayDialog } from "./PayDialog.tsx";
import { Section } from "./Section.tsx";
import { SlipButton } from "./till/SlipButton.tsx";

export type OfMember = {
  place: Workplace;
  member: string;
  name: string;
  /** Whether they are a member now; others cannot buy. */
  isMember: boolean;
  today: string;
};

/** A member's memberships: to sell, take payments, pause and end. */
export const MembershipsCard = ({ place, member, name, isMember, today }: OfMember) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const memberships = useSoldRows(place, "gym_memberships", member);
  const instalments = useSoldRows(place, "gym_instalments", member);
  const { about, made } = useDeskCommands(place, member);
  const [isSelling, setSelling] = useState(false);
  const [paying, setPaying] = useState<(SoldPart & { about: string }) | null>(null);
  const [ending, setEnding] = useState<Membership | null>(null);
  const [dropsOverdue, setDropsOverdue] = useState(false);
  const gym = place.settings.id;
  const partsOf = ({ id }: Membership) => instalments?.filter(({ membership_id }) => membership_id === id) ?? [];
  const overdue = ending ? partsOf(ending).filter((part) => isOverdue(part, today)) : [];
  const wordsOf = (part: SoldPart, title: string) =>
    t("desk:about", { title, day: formats.fullDay(`${part.due_on}T12:00`) });
  const isAsked = (id: string) => about.get(id)?.state === "asked";
  const end = ({ id: membership_id }: Membership) =>
    void ask(gym, "end_membership", { member_id: member, membership_id, drop_overdue: dropsOverdue });
  const payButton = (part: SoldPart, title: string) =>
    part.paid_at !== null || isAsked(part.id) ? null : (
      <Button
        fontSize="sm"
        aria-label={`${t("desk:pay.open")}: ${wordsOf(part, title)}`}
        onClick={() => setPaying({ ...part, about: wordsOf(part, title) })}
      >
        {t("desk:pay.open")}
      </Button>
    );
  /** Money that was taken and has no receipt yet: by itself, or with a sale that waits. */
  const waitingOf = (part: SoldPart, isSale: boolean) => {
    const command = about.get(part.id);
    const method = PAYMENT_METHODS.find((one) => one === command?.args.method);
    if (command?.state === "asked" && method) return { method, at: command.acted_at ?? command.created_at };
    return isSale && part.paid_at !== null && part.method !== null ? { method: part.method, at: part.paid_at } : null;
  };
  const below = (part: SoldPart, title: string, isSale = false) => (
    <>
      <CommandLine command={about.get(part.id)} about={wordsOf(part, title)} />
      <SlipButton
        place={place}
        waiting={waitingOf(part, isSale)}
        payer={name}
        cents={part.cents}
        description={wordsOf(part, title)}
      />
    </>
  );
  const sales = made("sell_membership");
  const isRest = ending?.state === "ended";
  return (
    <Section
      title={t("desk:memberships")}
      empty={memberships?.length === 0 && sales.length === 0 ? t("desk:noMembership") : null}
      action={
        isMember ? (
          <Button tone="prime" onClick={() => setSelling(true)}>
            {t("desk:sell.open")}
          </Button>
        ) : null
      }
    >
      {sales.map((command) => {
        const title = String(command.args.title);
        const asked = t("desk:sell.asked", { title });
        return (
          <Box key={command.id} paddingBottom="4">
            <Box as="h4" fontWeight="600">
              {asked}
            </Box>
            <CommandLine command={command} about={asked} isNamed />
            <Instalments
              title={title}
              instalments={soldIn(command)}
              today={today}
              actionOf={(part) => payButton(part, title)}
              below={(part) => below(part, title, true)}
            />
          </Box>
        );
      })}
      <Stack gap="4">
        {memberships?.toReversed().map((membership) => {
          const { id, title, state } = membership;
          const parts = partsOf(membership);
          const canEnd = (state === "active" || parts.some(({ paid_at }) => paid_at === null)) && !isAsked(id);
          const label = t(state === "active" ? "desk:end.open" : "desk:end.openRest");
          return (
            <Box key={id}>
              <MembershipBlock
                level="h4"
                membership={membership}
                instalments={parts}
                today={today}
                action={
                  <Flex wrap="wrap" marginInline="-3">
                    <PauseControl
                      membership={membership}
                      instalments={parts}
                      today={today}
                      isMember={isMember}
                      isAsked={isAsked(id)}
                    />
                    {isMember ? <RenewalControl membership={membership} today={today} isAsked={isAsked(id)} /> : null}
                    {membership.sold_on === today && !isAsked(id) ? (
                      <CorrectSale gym={gym} member={member} membership={membership} instalments={parts} />
                    ) : null}
                    {canEnd ? (
                      <Button
                        tone="ghost"
                        fontSize="sm"
                        aria-label={`${label}: ${title}`}
                        onClick={() => {
                          setDropsOverdue(state === "ended");
                          setEnding(membership);
                        }}
                      >
                        {label}
                      </Button>
                    ) : null}
                  </Flex>
                }
                actionOf={(part) => payButton(part, title)}
                below={(part) => below(part, title)}
              />
              <CommandLine command={about.get(id)} about={title} />
            </Box>
          );
        })}
      </Stack>
      <SaleDialog
        open={isSelling && memberships !== undefined}
        name={name}
        place={place}
        member={member}
        held={[...(memberships ?? []), ...made("sell_membership").flatMap((sale) => heldIn(sale) ?? [])]}
        today={today}
        onClose={() => setSelling(false)}
      />
      <PayDialog
        asked={paying}
        onPay={(method) =>
          paying && void ask(gym, "take_payment", { member_id: member, instalment_id: paying.id, method })
        }
        onClose={() => setPaying(null)}
      />
      <ConfirmDialog
        open={ending !== null}
        title={t(isRest ? "desk:end.restTitle" : "desk:end.title", { title: ending?.title ?? "" })}
        text={t(isRest ? "desk:end.restText" : "desk:end.text")}
        confirm={t("desk:end.confirm")}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(null)}
      >
        {overdue.length > 0 ? (
          <Box paddingInline="6">
            <Checkbox checked={dropsOverdue} onChange={({ target }) => setDropsOverdue(target.checked)}>
              {t("desk:end.overdue", { amount: formats.amount(totalOf(overdue.map(({ cents }) => cents))) })}
            </Checkbox>
          </Box>
        ) : null}
      </ConfirmDialog>
    </Section>
  );
};
