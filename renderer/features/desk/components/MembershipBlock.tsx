import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { isOverdue, membershipStanding } from "#shared/domain/gym/desk.ts";
import { renewalAhead } from "#shared/domain/gym/renewal.ts";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import { DeskRow } from "./Section.tsx";

type Shown = Omit<RowOfKind<"own_memberships">, keyof SyncedFields | "gym_id" | "gym_name">;
type ShownInstalment = Pick<RowOfKind<"own_instalments">, "id" | "due_on" | "cents" | "paid_at" | "method">;

type InstalmentsProps<Part extends ShownInstalment> = {
  /** The membership's. */
  title: string;
  /** By due date. */
  instalments: readonly Part[];
  today: string;
  /** The actions of an instalment, with the state of its command. */
  actionOf?: ((instalment: Part) => ReactNode) | undefined;
  below?: ((instalment: Part) => ReactNode) | undefined;
};

const dayIn =
  ({ fullDay }: Formats) =>
  (day: string) =>
    fullDay(`${day}T12:00`);

/** The instalments of a membership: what is paid, what is due and what is late. */
export const Instalments = <Part extends ShownInstalment>({
  title,
  instalments,
  today,
  actionOf,
  below,
}: InstalmentsProps<Part>) => {
  const { t, formats } = useI18n();
  const dayOf = dayIn(formats);
  return (
    <Rows aria-label={t("desk:instalments", { title })} marginTop="2">
      {instalments.map((part) => (
        <DeskRow key={part.id}>
          <Box flex="1 1 8rem" minWidth="0">
            <Box fontWeight="600">{t("desk:instalment", { day: dayOf(part.due_on) })}</Box>
            {part.paid_at !== null && part.method !== null ? (
              <Box fontSize="sm" color="success">
                {t("desk:paid", { day: formats.fullDay(part.paid_at), method: t(`desk:methods.${part.method}`) })}
              </Box>
            ) : (
              <Box
                fontSize="sm"
                {...(isOverdue(part, today) ? { color: "danger", fontWeight: "600" } : { color: "fg.muted" })}
              >
                {isOverdue(part, today) ? t("desk:overdue", { count: daysBetween(part.due_on, today) }) : t("desk:due")}
              </Box>
            )}
          </Box>
          <Box textStyle="num">{formats.amount(part.cents)}</Box>
          {actionOf?.(part)}
          {below?.(part)}
        </DeskRow>
      ))}
    </Rows>
  );
};

/** What was agreed besides days and price. */
const termFacts = (of: Shown, { t, formats }: Pick<ReturnType<typeof useI18n>, "t" | "formats">): string[] => {
  const { entries, entries_left, fee_cents, discount_cents, discount_reason: reason } = of;
  const discount = { amount: formats.amount(discount_cents), reason };
  return [
    ...(entries === null ? [] : [t("desk:entriesLeft", { left: entries_left ?? 0, count: entries })]),
    ...(Object.keys(of.hours).length > 0 ? [t("desk:offers.facts.banded")] : []),
    ...(of.class_ids.length > 0 ? [t("desk:offers.facts.classes", { count: of.class_ids.length })] : []),
    ...(of.certificate === "none" ? [] : [t(`desk:offers.facts.certificate.${of.certificate}`)]),
    ...(fee_cents > 0 ? [t("desk:withFee", { amount: formats.amount(fee_cents) })] : []),
    ...(discount_cents > 0 ? [t("desk:discounted", discount)] : []),
  ];
};

type MembershipBlockProps<Part extends ShownInstalment> = Omit<InstalmentsProps<Part>, "title"> & {
  /** Level of the heading, one below the surrounding one. */
  level: "h3" | "h4";
  membership: Shown;
  /** Shown beside the title. */
  action?: ReactNode;
};

/** A membership with its instalments: paid, due and late. */
export const MembershipBlock = <Part extends ShownInstalment>({
  level,
  membership,
  instalments,
  today,
  action,
  actionOf,
  below,
}: MembershipBlockProps<Part>) => {
  const { t, formats } = useI18n();
  const { title, starts_on, ends_on, cents, state, paused_from, paused_until } = membership;
  const standing = membershipStanding(membership, today);
  const dayOf = dayIn(formats);
  const from = dayOf(starts_on);
  const facts = termFacts(membership, { t, formats });
  const renewal = renewalAhead(membership, today);
  return (
    <Box>
      <Flex align="flex-start" justify="space-between" wrap="wrap" columnGap="3" rowGap="2">
        <Box flex="1 1 12rem" minWidth="0">
          <Flex align="center" wrap="wrap" columnGap="2" rowGap="1">
            <Box as={level} fontSize="md" fontWeight="700" overflowWrap="anywhere">
              {title}
            </Box>
            <Chip tone={standing === "active" ? "success" : "quiet"}>{t(`desk:standing.${standing}`)}</Chip>
          </Flex>
          <Box fontSize="sm" color="fg.muted">
            {ends_on === null ? t("desk:openEnd", { from }) : t("desk:period", { from, to: dayOf(ends_on) })}
            {` · ${formats.amount(cents)}`}
          </Box>
          {renewal ? (
            <Box fontSize="sm">
              {membership.renews
                ? t("desk:renewal.ahead", { day: dayOf(renewal.day), amount: formats.amount(renewal.cents) })
                : t("desk:renewal.off")}
            </Box>
          ) : null}
          {facts.length > 0 ? <Box fontSize="sm">{facts.join(" · ")}</Box> : null}
          {state === "active" && paused_from !== null && paused_until !== null ? (
            <Box fontSize="sm">
              {t(ends_on === null ? "desk:pausedDays" : "desk:pausedMoving", {
                from: dayOf(paused_from),
                until: dayOf(paused_until),
                count: daysBetween(paused_from, paused_until) + 1,
              })}
            </Box>
          ) : null}
        </Box>
        {action}
      </Flex>
      <Instalments title={title} instalments={instalments} today={today} actionOf={actionOf} below={below} />
    </Box>
  );
};
