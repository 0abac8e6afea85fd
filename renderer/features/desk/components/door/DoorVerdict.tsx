import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ScanLine from "lucide-react/icons/scan-line";
import { VERDICT_ICONS } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** What the door says to somebody. `name`: their first one; empty where nobody knows, or a card is not theirs. */
export type DoorAnswer = { isIn: boolean; name: string };

const SIZE = { base: "5xl", md: "7rem" };

/** One word on a colour, for whoever stands before it; null while nobody does. */
export const DoorVerdict = ({ answer, isFilming }: { answer: DoorAnswer | null; isFilming: boolean }) => {
  const { t } = useI18n();
  if (answer === null) {
    return (
      <Stack gap="4" align="center" textAlign="center">
        <Box color="fg.muted">
          <Icon of={ScanLine} size={96} />
        </Box>
        <chakra.h1 textStyle="display" fontSize={{ base: "4xl", md: "5xl" }}>
          {t("desk:door.title")}
        </chakra.h1>
        <Box fontSize={{ base: "md", md: "xl" }} color="fg.muted" maxWidth="28ch">
          {t(isFilming ? "desk:door.hintCamera" : "desk:door.hint")}
        </Box>
      </Stack>
    );
  }
  const { isIn, name } = answer;
  return (
    <Stack gap="4" align="center" textAlign="center" maxWidth="100%">
      <Icon of={VERDICT_ICONS[isIn ? "green" : "red"]} size={144} />
      {name ? (
        <Box textStyle="h1" fontSize={{ base: "3xl", md: "4xl" }} overflowWrap="anywhere">
          {name}
        </Box>
      ) : null}
      <chakra.h1 textStyle="display" fontSize={SIZE} overflowWrap="anywhere">
        {t(isIn ? "desk:door.in" : "desk:door.reception")}
      </chakra.h1>
    </Stack>
  );
};
