import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useClassSession } from "#renderer/features/gym/hooks/use-class-session.ts";
import type { TimetableSession } from "#renderer/features/gym/hooks/use-timetable.ts";
import type { Cancelling } from "#renderer/features/gym/lib/row-action.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useFormatsIn } from "#renderer/kit/i18n/use-formats-in.ts";
import { Row } from "#renderer/ui/Rows.tsx";
import { RowActions } from "./RowActions.tsx";

type ClassSessionRowProps = {
  listed: TimetableSession;
  /** Present time in milliseconds. */
  now: number;
  /** Whether to show the day, where the list does not. */
  withDay?: boolean;
  onCancel: (cancelling: Cancelling) => void;
};

const Line = chakra("div", { base: { fontSize: "sm", color: "fg.muted", overflowWrap: "anywhere" } });

/** A class session: time, room, coach, the member's booking and their actions. */
export const ClassSessionRow = ({ listed, now, withDay = false, onCancel }: ClassSessionRowProps) => {
  const { t } = useI18n();
  const formats = useFormatsIn(listed.gym.settings.zone);
  const { session, coach, description, bookingState } = listed;
  const { actions, state, refusal } = useClassSession(listed, now, onCancel);
  const time = formats.time(session.starts_at);
  const places = session.capacity - session.taken;
  const isComing = session.state === "planned" && bookingState.kind !== "done";
  const where = [coach, session.room].filter((part) => part !== "").join(" · ");
  return (
    <Row flexWrap="wrap" columnGap="4" rowGap="2" padding="4">
      <Box flex="none" width="3.75rem" alignSelf="flex-start" fontVariantNumeric="tabular-nums">
        <Box fontFamily="heading" fontSize="lg" fontWeight="700" lineHeight="1.2">
          {time}
        </Box>
        <Line>{formats.time(session.ends_at)}</Line>
      </Box>
      <Box flex="1 1 8rem" minWidth="0">
        <Box fontWeight="650" overflowWrap="anywhere" {...(isComing ? {} : { color: "fg.muted" })}>
          {session.title}
        </Box>
        {withDay ? (
          <Line _firstLetter={{ textTransform: "uppercase" }}>{formats.longDay(session.starts_at)}</Line>
        ) : null}
        {where === "" ? null : <Line>{where}</Line>}
        {isComing ? (
          <Line fontVariantNumeric="tabular-nums">
            {places > 0 ? t("gym:places", { count: places }) : t("gym:noPlaces")}
            {session.waiting > 0 ? ` · ${t("gym:waiting", { count: session.waiting })}` : null}
          </Line>
        ) : null}
        {state ? (
          <Box fontSize="sm" fontWeight="600" color={state.tone}>
            {state.text}
          </Box>
        ) : null}
        {refusal ? (
          <Box fontSize="sm" color="danger">
            {refusal}
          </Box>
        ) : null}
      </Box>
      <RowActions actions={actions} title={session.title} time={time} />
      {description === "" ? null : (
        <chakra.details flexBasis="100%" fontSize="sm">
          <chakra.summary
            aria-label={t("gym:actionOn", { action: t("gym:details"), title: session.title, time })}
            cursor="pointer"
            width="fit-content"
            minHeight="2.75rem"
            paddingBlock="3"
            textDecoration="underline"
            textUnderlineOffset="4px"
          >
            {t("gym:details")}
          </chakra.summary>
          <Box overflowWrap="anywhere" whiteSpace="pre-line">
            {description}
          </Box>
        </chakra.details>
      )}
    </Row>
  );
};
