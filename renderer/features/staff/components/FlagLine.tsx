import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { reasonText } from "#renderer/features/staff/lib/access/reason-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { Flags } from "#shared/domain/gym/access/flags.ts";
import { ENTRY_REASONS } from "#shared/domain/kinds/gym/gym-entries.ts";

export const VERDICT_ICONS = { green: CircleCheck, yellow: TriangleAlert, red: CircleAlert } as const;
export const VERDICT_COLORS = { green: "success", yellow: "warning", red: "danger" } as const;

const NOTES: readonly string[] = ENTRY_REASONS.note;

/** Whether somebody may come in, by sign and by words: all that speaks against it, the worst first. */
export const FlagLine = ({ flags: { verdict, reasons, isOtherClass } }: { flags: Flags }) => {
  const { t, formats } = useI18n();
  const said = [
    ...reasons.filter(({ code }) => !NOTES.includes(code)).map((reason) => reasonText(reason, { t, formats })),
    ...(isOtherClass ? [t("staff:otherClass")] : []),
  ];
  return (
    <Flex as="span" gap="0.375rem" align="flex-start" fontSize="sm" color={VERDICT_COLORS[verdict]}>
      <Box as="span" flex="none" paddingTop="0.125rem">
        <Icon of={VERDICT_ICONS[verdict]} size={16} />
        {verdict === "green" ? null : (
          <Box as="span" srOnly>
            {t(`desk:entry.verdicts.${verdict}`)}:
          </Box>
        )}
      </Box>
      <Box as="span" minWidth="0" fontWeight="550" overflowWrap="anywhere" textAlign="start">
        {said.length === 0 ? t("staff:inOrder") : said.join(" · ")}
      </Box>
    </Flex>
  );
};
