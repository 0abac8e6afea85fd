import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Send from "lucide-react/icons/send";
import { useMemo, useState } from "react";
import { useDeskRows } from "#renderer/features/desk/hooks/use-desk.ts";
import type { DeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine, useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { LETTER_FILTERS } from "#shared/domain/kinds/gym/gym-letters.ts";
import { LetterDialog } from "./LetterDialog.tsx";

/** Most letters that are shown, the newest first. */
const SHOWN = 10;

/** What the gym wrote to many people at once, and by whom; a button writes another one. */
export const LettersCard = ({ place, known, today }: { place: Workplace; known: DeskMembers; today: string }) => {
  const { t, formats } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const letters = useDeskRows(place, "gym_letters");
  const people = useStaffPeople(place);
  const commands = useGymCommands();
  const gym = place.settings.id;
  const asked = commands?.filter(
    ({ gym_id, verb, state }) => gym_id === gym && verb === "write_letter" && state !== "accepted",
  );
  const newest = useMemo(
    () => (letters ?? []).toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, SHOWN),
    [letters],
  );
  const filterOf = (name: unknown) => {
    const filter = LETTER_FILTERS.find((one) => one === name);
    return filter ? t(`desk:letters.filters.${filter}`) : "";
  };
  return (
    <Card padding="0" as="section" aria-label={t("desk:letters.title")} overflow="hidden">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" padding="4">
        <chakra.h2 textStyle="h2">{t("desk:letters.title")}</chakra.h2>
        <Button onClick={() => setWriting(true)}>
          <Icon of={Send} size={18} />
          {t("desk:letters.write")}
        </Button>
      </Flex>
      <Rows>
        {asked?.map((command) => (
          <Row key={command.id} padding="4" flexDirection="column" alignItems="stretch" gap="1">
            <Box overflowWrap="anywhere" whiteSpace="pre-line" lineClamp={2}>
              {String(command.args.text ?? "")}
            </Box>
            <CommandLine command={command} about={filterOf(command.args.filter)} isNamed />
          </Row>
        ))}
        {newest.map((one) => (
          <Row key={one.id} padding="4" flexDirection="column" alignItems="stretch" gap="1">
            <Box overflowWrap="anywhere" whiteSpace="pre-line" lineClamp={2}>
              {one.text}
            </Box>
            <Box fontSize="sm" color="fg.muted">
              {[
                formats.dateTime(one.created_at),
                people?.nameOf(one.author_id) ?? "",
                filterOf(one.filter),
                t("desk:letters.went", { reached: formats.volume(one.reached), people: formats.volume(one.people) }),
              ].join(" · ")}
            </Box>
          </Row>
        ))}
      </Rows>
      <LetterDialog open={isWriting} place={place} known={known} today={today} onClose={() => setWriting(false)} />
    </Card>
  );
};
