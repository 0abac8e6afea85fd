import { Box } from "@chakra-ui/react/box";
import type { OwnTime } from "#renderer/features/gym/hooks/use-coaching.ts";
import { useAskGym, useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import type { AppointmentRequest } from "#renderer/features/gym/lib/coaching.ts";
import type { Cancelling, RowAction } from "#renderer/features/gym/lib/row-action.ts";
import { reasonKey } from "#renderer/features/gym/lib/verb-texts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { RowActions } from "./RowActions.tsx";

type TimeRowProps = {
  name: string;
  starts: string;
  ends: string;
  state: string;
  tone: "success" | "warning" | "danger" | "fg.muted";
  refusal?: string | null;
  actions: readonly RowAction[];
};

const TimeRow = ({ name, starts, ends, state, tone, refusal, actions }: TimeRowProps) => {
  const { formats } = useI18n();
  const time = formats.time(starts);
  return (
    <Row flexWrap="wrap" columnGap="4" rowGap="2" padding="4">
      <Box flex="1 1 12rem" minWidth="0">
        <Box fontWeight="650" overflowWrap="anywhere">
          {name}
        </Box>
        <Box fontSize="sm" fontVariantNumeric="tabular-nums" _firstLetter={{ textTransform: "uppercase" }}>
          {`${formats.longDay(starts)}, ${time} – ${formats.time(ends)}`}
        </Box>
        <Box fontSize="sm" fontWeight="600" color={tone}>
          {state}
        </Box>
        {refusal ? (
          <Box fontSize="sm" color="danger">
            {refusal}
          </Box>
        ) : null}
      </Box>
      <RowActions actions={actions} title={name} time={time} />
    </Row>
  );
};

type AppointmentRowProps = {
  time: OwnTime;
  onCancel: (cancelling: Cancelling) => void;
  /** Opens the choice of another time; null where the coach is a coach no longer. */
  onMove: (() => void) | null;
};

const ASKED: Readonly<Record<string, MessageKey>> = {
  confirm_appointment: "gym:acceptRequested",
  propose_appointment: "gym:moveRequested",
};

/** An appointment with a coach: to accept, decline, move or cancel. */
export const AppointmentRow = ({ time: { appointment, replaced, command }, onCancel, onMove }: AppointmentRowProps) => {
  const { t, formats } = useI18n();
  const { ask, takeBack } = useAskGym();
  const waits = useWaitsForNetwork();
  const { id, gym_id, coach_name: name, starts_at: starts, ends_at: ends, state, asked_by, reason } = appointment;
  const row = { name, starts, ends };
  if (command?.state === "asked") {
    const { starts_at } = command.args;
    const when = typeof starts_at === "string" ? formats.dateTime(starts_at) : "";
    const what = t(ASKED[command.verb] ?? "gym:cancelRequested", { when });
    const words = `${what} ${t(waits ? "gym:sentLater" : "gym:answerComes")}`;
    const actions = [{ label: t("gym:takeBack"), run: () => void takeBack(command.id) }];
    return <TimeRow {...row} state={words} tone="fg.muted" actions={actions} />;
  }
  const refusal = command?.state === "refused" ? t("gym:refused", { reason: t(reasonKey(command.reason)) }) : null;
  const giveBack = () => void ask(gym_id, "cancel_appointment", { appointment_id: id });
  const move = onMove ? [{ label: t("gym:move"), run: onMove }] : [];
  if (state === "cancelled") {
    const words = reason === "" ? t("gym:states.cancelled") : t("gym:cancelledFor", { reason });
    return <TimeRow {...row} state={words} tone="warning" actions={[]} />;
  }
  if (state === "confirmed") {
    const cancelling = { title: t("gym:cancelTimeTitle", { name }), text: t("gym:cancelTime"), run: giveBack };
    const actions = [...move, { label: t("gym:cancel"), run: () => onCancel(cancelling) }];
    return <TimeRow {...row} state={t("gym:states.confirmed")} tone="success" refusal={refusal} actions={actions} />;
  }
  if (asked_by === "member") {
    const actions = [...move, { label: t("gym:takeBack"), run: giveBack }];
    return <TimeRow {...row} state={t("gym:coachConfirms")} tone="fg.muted" refusal={refusal} actions={actions} />;
  }
  const actions = [
    { label: t("gym:accept"), run: () => void ask(gym_id, "confirm_appointment", { appointment_id: id }) },
    ...move,
    { label: t("gym:decline"), run: giveBack },
  ];
  const words = replaced ? t("gym:coachMoves", { when: formats.dateTime(replaced.starts_at) }) : t("gym:coachProposes");
  return <TimeRow {...row} state={words} tone="warning" refusal={refusal} actions={actions} />;
};

/** A request for an appointment that the gym has not answered, or refused. */
export const WishRow = ({
  wish: { command, starts_at, minutes },
  name,
}: {
  wish: AppointmentRequest;
  name: string;
}) => {
  const { t } = useI18n();
  const { takeBack, dismiss } = useAskGym();
  const waits = useWaitsForNetwork();
  const isRefused = command.state === "refused";
  const row = { name, starts: starts_at, ends: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() };
  if (isRefused) {
    const actions = [{ label: t("gym:dismiss"), run: () => void dismiss(command.id) }];
    const words = t("gym:refused", { reason: t(reasonKey(command.reason)) });
    return <TimeRow {...row} state={words} tone="danger" actions={actions} />;
  }
  const actions = [{ label: t("gym:takeBack"), run: () => void takeBack(command.id) }];
  const words = `${t("gym:timeRequested")} ${t(waits ? "gym:sentLater" : "gym:answerComes")}`;
  return <TimeRow {...row} state={words} tone="fg.muted" actions={actions} />;
};
