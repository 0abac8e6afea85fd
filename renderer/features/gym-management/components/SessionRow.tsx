import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { AskedNotice, type Command, type ManagedGym, useAskGym } from "#renderer/features/gym/index.ts";
import type { Classes } from "#renderer/features/gym-management/hooks/use-managed-classes.ts";
import { isCapacity } from "#renderer/features/gym-management/lib/class-form.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { CoachField } from "./CoachField.tsx";

export type ManagedSession = Classes["sessions"][number];

type SessionRowProps = {
  session: ManagedSession;
  coach: string;
  command: Command | undefined;
  /** Present time in milliseconds. */
  now: number;
  /** Whether to show the day, where the list does not. */
  withDay?: boolean;
  onEdit: (session: ManagedSession) => void;
  onCancel: (session: ManagedSession) => void;
};

/** One session of a class, with changes to it alone. */
export const SessionRow = ({ session, coach, command, now, withDay = false, onEdit, onCancel }: SessionRowProps) => {
  const { t, formats } = useI18n();
  const { title, room, starts_at, ends_at, state, taken, capacity, waiting } = session;
  const begins = formats.time(starts_at);
  const time = withDay ? `${formats.longDay(starts_at)}, ${begins}` : begins;
  const isPlanned = state === "planned";
  const about = [t("management:session.taken", { taken, count: capacity }), coach, room].filter((part) => part !== "");
  const queue = waiting > 0 ? ` · ${t("gym:waiting", { count: waiting })}` : "";
  const action = (label: string) => t("gym:actionOn", { action: label, title, time });
  const isAsked = command?.state === "asked";
  return (
    <Row display="block" padding="4">
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2">
        <Box flex="1 1 14rem" minWidth="0">
          <Box fontWeight="650" overflowWrap="anywhere" _firstLetter={{ textTransform: "uppercase" }}>
            {`${time} – ${formats.time(ends_at)} · ${title}`}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {`${about.join(" · ")}${queue}`}
          </Box>
          {isPlanned ? null : (
            <Box fontSize="sm" fontWeight="600" color="warning">
              {t("gym:states.sessionCancelled")}
            </Box>
          )}
        </Box>
        {isPlanned && !isAsked ? (
          <Flex gap="2" marginLeft="auto">
            {now < Date.parse(starts_at) ? (
              <Button aria-label={action(t("management:session.edit"))} onClick={() => onEdit(session)}>
                {t("management:session.edit")}
              </Button>
            ) : null}
            {now < Date.parse(ends_at) ? (
              <Button aria-label={action(t("management:session.cancel"))} onClick={() => onCancel(session)}>
                {t("management:session.cancel")}
              </Button>
            ) : null}
          </Flex>
        ) : null}
      </Flex>
      <AskedNotice
        command={command}
        what={t(
          command?.verb === "cancel_session" ? "management:asked.cancel_session" : "management:asked.save_session",
        )}
      />
    </Row>
  );
};

type EditorProps = { session: ManagedSession; gym: ManagedGym; coaches: Classes["coaches"]; onClose: () => void };

const SessionEditor = ({ session, gym, coaches, onClose }: EditorProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [capacity, setCapacity] = useState(String(session.capacity));
  const [room, setRoom] = useState(session.room);
  const [coach, setCoach] = useState(session.coach_id ?? "");
  const args = { capacity: Number(capacity), room: room.trim(), coach_id: coach === "" ? null : coach };
  const form = useForm({
    isValid: isCapacity(capacity),
    save: () => ask(gym.settings.id, "save_session", { session_id: session.id, ...args }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field
          label={t("management:class.capacity")}
          inputMode="numeric"
          autoComplete="off"
          hint={t("management:session.takenHint", { count: session.taken })}
          error={form.isTried && !isCapacity(capacity) ? t("management:between", { min: 1, max: 1000 }) : null}
          value={capacity}
          onChange={({ target }) => setCapacity(target.value)}
        />
        <Field
          label={t("management:class.room")}
          maxLength={60}
          autoComplete="off"
          value={room}
          onChange={({ target }) => setRoom(target.value)}
        />
      </Grid>
      <CoachField coaches={coaches} value={coach} onChange={setCoach} />
    </DialogForm>
  );
};

type SessionDialogProps = Omit<EditorProps, "session"> & { session: ManagedSession | null };

/** Form for capacity, room and coach of one session. */
export const SessionDialog = ({ session, onClose, ...rest }: SessionDialogProps) => {
  const { t, formats } = useI18n();
  const when = session ? `${formats.longDay(session.starts_at)}, ${formats.time(session.starts_at)}` : "";
  return (
    <Dialog
      open={session !== null}
      onClose={onClose}
      title={session?.title ?? ""}
      description={t("management:session.only", { when })}
    >
      {session ? <SessionEditor session={session} onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
};
