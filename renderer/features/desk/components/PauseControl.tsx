import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { DeskInstalment, Membership } from "#renderer/features/desk/hooks/use-desk.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { membershipStanding } from "#shared/domain/gym/desk.ts";
import { type Move, readPause, resumeMove } from "#shared/domain/gym/pause.ts";
import { addDays } from "#shared/domain/training/days.ts";

/** Most instalments that are listed one by one. */
const MAX_NAMED = 6;

type OfPause = { membership: Membership; instalments: readonly DeskInstalment[]; today: string };

const Change = chakra(Flex, {
  base: { justifyContent: "space-between", flexWrap: "wrap", columnGap: "3", paddingBlock: "1" },
});

/** The new end and due dates of a pause, shown before it is requested. */
const Changes = ({ membership: { ends_on }, instalments, move }: Omit<OfPause, "today"> & { move: Move }) => {
  const { t, formats } = useI18n();
  const dayOf = (day: string) => formats.fullDay(`${day}T12:00`);
  const changeOf = (day: string) => t("desk:pause.change", { from: dayOf(day), to: dayOf(addDays(day, move.days)) });
  const unpaid = instalments.filter(({ paid_at }) => paid_at === null);
  const moved = unpaid.filter(({ due_on }) => due_on >= move.first);
  const earlier = unpaid.filter(({ due_on }) => due_on < move.first);
  const rest = moved.length - MAX_NAMED;
  return (
    <Rows aria-label={t("desk:pause.changes")} fontSize="sm" color="fg.muted">
      {ends_on === null ? (
        <Change as="li">{t("desk:pause.noEnd")}</Change>
      ) : (
        <Change as="li">
          <Box>{t("desk:pause.end")}</Box>
          <Box color="fg" fontWeight="600">
            {changeOf(ends_on)}
          </Box>
        </Change>
      )}
      {moved.slice(0, MAX_NAMED).map(({ id, due_on, cents }) => (
        <Change as="li" key={id}>
          <Box>{t("desk:pause.part", { amount: formats.amount(cents) })}</Box>
          <Box color="fg">{changeOf(due_on)}</Box>
        </Change>
      ))}
      {moved.length === 0 ? <Change as="li">{t("desk:pause.noPart")}</Change> : null}
      {rest > 0 ? <Change as="li">{t("desk:pause.more", { count: rest })}</Change> : null}
      {move.days > 0 && earlier.length > 0 ? (
        <Change as="li">
          {t("desk:pause.stays", { amount: formats.amount(totalOf(earlier.map(({ cents }) => cents))) })}
        </Change>
      ) : null}
    </Rows>
  );
};

const PauseEditor = ({ membership, instalments, today, onClose }: OfPause & { onClose: () => void }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const { id: membership_id, gym_id, member_id, starts_on } = membership;
  const [from, setFrom] = useState(starts_on > today ? starts_on : today);
  const [until, setUntil] = useState("");
  const { move, problems } = readPause(membership, { from, until }, today);
  const days = { paused_from: from, paused_until: until };
  const form = useForm({
    isValid: move !== null,
    save: () => ask(gym_id, "pause_membership", { member_id, membership_id, ...days }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:pause.open")}>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field
          label={t("desk:pause.from")}
          type="date"
          min={today}
          value={from}
          error={(form.isTried || from !== "") && problems.has("from") ? t("desk:pause.fromWrong") : null}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={t("desk:pause.until")}
          type="date"
          min={from}
          value={until}
          error={(form.isTried || until !== "") && problems.has("until") ? t("desk:pause.untilWrong") : null}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Grid>
      <Box aria-live="polite">
        <Box fontSize="sm" color={move ? "fg" : "fg.muted"} paddingBottom="2">
          {move ? t("desk:pause.text", { count: move.days }) : t("desk:pause.choose")}
        </Box>
        {move ? <Changes membership={membership} instalments={instalments} move={move} /> : null}
      </Box>
    </DialogForm>
  );
};

/**
 * `isAsked`: a command waits for its answer, so no other is offered; `isMember`: a former member's membership cannot be
 * paused.
 */
type PauseControlProps = OfPause & { isMember: boolean; isAsked: boolean };

/** Pauses a membership, ends its pause early, or cancels a future one. */
export const PauseControl = ({ membership, instalments, today, isMember, isAsked }: PauseControlProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [isOpen, setOpen] = useState(false);
  const { id: membership_id, gym_id, member_id, title } = membership;
  const back = resumeMove(membership, today);
  const standing = membershipStanding(membership, today);
  const canPause = isMember && (standing === "active" || standing === "upcoming");
  const label = back ? t(back.isWhole ? "desk:resume.openWhole" : "desk:resume.open") : t("desk:pause.open");
  const close = () => setOpen(false);
  return (
    <>
      {isAsked || !(back || canPause) ? null : (
        <Button tone="ghost" fontSize="sm" aria-label={`${label}: ${title}`} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog open={isOpen && !back} onClose={close} title={t("desk:pause.title", { title })}>
        <PauseEditor membership={membership} instalments={instalments} today={today} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={isOpen && back !== null}
        tone="prime"
        title={t(back?.isWhole ? "desk:resume.wholeTitle" : "desk:resume.title", { title })}
        text={back?.isWhole ? t("desk:resume.wholeText") : t("desk:resume.text", { count: -(back?.days ?? 0) })}
        confirm={t(back?.isWhole ? "desk:resume.wholeConfirm" : "desk:resume.confirm")}
        onConfirm={() => void ask(gym_id, "resume_membership", { member_id, membership_id })}
        onClose={close}
      >
        {back ? (
          <Box paddingInline="6">
            <Changes membership={membership} instalments={instalments} move={back} />
          </Box>
        ) : null}
      </ConfirmDialog>
    </>
  );
};
