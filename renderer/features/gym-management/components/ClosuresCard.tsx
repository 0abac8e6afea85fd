import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import CalendarOff from "lucide-react/icons/calendar-off";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import {
  AskedNotice,
  type Command,
  type ManagedGym,
  useAskGym,
  useClosures,
  useGymCommands,
} from "#renderer/features/gym/index.ts";
import { newestBy } from "#renderer/features/gym-management/lib/newest-by.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { ClosureDialog } from "./ClosureDialog.tsx";

/** `now` in milliseconds. */
type ClosuresCardProps = { gym: ManagedGym; now: number };

/** The days ahead on which the gym is closed, by its clocks. */
export const ClosuresCard = ({ gym, now }: ClosuresCardProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const closures = useClosures();
  const asked = useGymCommands()?.filter(({ gym_id }) => gym_id === gym.settings.id) ?? [];
  const [isAdding, setAdding] = useState(false);
  const [reopening, setReopening] = useState<{ id: string; days: string } | null>(null);
  const today = createDayOf(gym.settings.zone)(now);
  const dayText = (day: string) => formats.fullDay(`${day}T12:00`);
  const daysText = (first: string, last: string) =>
    first === last ? dayText(first) : t("management:closure.span", { from: dayText(first), to: dayText(last) });
  const askedDays = ({ args }: Command) => {
    const days = VERBS.close_days.args.shape.days.safeParse(args.days);
    return days.success ? daysText(days.data.starts_on, days.data.ends_on) : "";
  };
  const ahead = closures?.filter(({ space_id, ends_on }) => space_id === gym.space && ends_on >= today) ?? [];
  const ofClosure = newestBy(asked, "closure_id", ["reopen_days"]);
  const unmade = asked.filter(({ verb, state }) => verb === "close_days" && state !== "accepted");
  return (
    <Card as="section" padding="0" overflow="hidden" aria-label={t("management:closures")}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" padding="4">
        <chakra.h2 textStyle="h2">{t("management:closures")}</chakra.h2>
        <Button onClick={() => setAdding(true)}>
          <Icon of={CalendarOff} size={18} />
          {t("management:closure.add")}
        </Button>
      </Flex>
      <Rows>
        {unmade.map((command) => (
          <Row display="block" key={command.id} padding="4">
            <AskedNotice command={command} what={t("management:asked.close_days", { days: askedDays(command) })} />
          </Row>
        ))}
        {ahead.map(({ id, starts_on, ends_on, reason }) => (
          <Row display="block" key={id} padding="4">
            <Flex align="center" gap="2">
              <Box flex="1" minWidth="0">
                <Box fontWeight="650" overflowWrap="anywhere">
                  {reason}
                </Box>
                <Box fontSize="sm" color="fg.muted" _firstLetter={{ textTransform: "uppercase" }}>
                  {daysText(starts_on, ends_on)}
                </Box>
              </Box>
              {ofClosure.get(id)?.state === "asked" ? null : (
                <IconButton
                  icon={Trash2}
                  label={t("management:closure.remove", { days: daysText(starts_on, ends_on) })}
                  onClick={() => setReopening({ id, days: daysText(starts_on, ends_on) })}
                />
              )}
            </Flex>
            <AskedNotice command={ofClosure.get(id)} what={t("management:asked.reopen_days")} />
          </Row>
        ))}
      </Rows>
      <ClosureDialog
        open={isAdding}
        gym={gym}
        closures={closures ?? []}
        today={today}
        now={now}
        onClose={() => setAdding(false)}
      />
      <ConfirmDialog
        open={reopening !== null}
        title={t("management:closure.reopenTitle", { days: reopening?.days ?? "" })}
        text={t("management:closure.reopenText")}
        confirm={t("management:closure.reopen")}
        onConfirm={() => reopening && void ask(gym.settings.id, "reopen_days", { closure_id: reopening.id })}
        onClose={() => setReopening(null)}
      />
    </Card>
  );
};
