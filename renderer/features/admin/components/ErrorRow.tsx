import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import type { LoggedError } from "#renderer/data/admin/admin-answers.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

const TONES = { critical: "danger", high: "gold", medium: "quiet", low: "quiet" } as const;

/** One error, with its details when opened. */
export const ErrorRow = ({ entry }: { entry: LoggedError }) => {
  const { t, formats } = useI18n();
  const who = (entry.memberEmail || entry.member) ?? t("admin:logs.noMember");
  return (
    <Row display="block">
      <details>
        <chakra.summary
          cursor="pointer"
          listStyleType="none"
          paddingInline="4"
          paddingBlock="3"
          minHeight="2.75rem"
          _hover={{ bg: "bg.hover" }}
          _focusVisible={{ outlineOffset: "-2px" }}
        >
          <Flex direction={{ base: "column", md: "row" }} gap={{ base: "2", md: "3" }} align="baseline">
            <Box flex="none" width="6.5rem">
              <Chip tone={TONES[entry.severity]}>{t(`admin:severities.${entry.severity}`)}</Chip>
            </Box>
            <Box flex="1" minWidth="0">
              <Box fontWeight="550" overflowWrap="anywhere">
                {entry.message}
              </Box>
              <Box fontSize="xs" color="fg.muted" marginTop="1" overflowWrap="anywhere">
                {[formats.dateTime(entry.at), t(`admin:types.${entry.type}`), entry.url, who]
                  .filter(Boolean)
                  .join(" · ")}
              </Box>
            </Box>
          </Flex>
        </chakra.summary>
        <Box paddingInline="4" paddingTop="3" paddingBottom="4" paddingLeft={{ base: "4", md: "8.25rem" }}>
          <DefinitionList
            rows={[
              [t("admin:logs.userMessage"), entry.userMessage],
              [t("admin:logs.retry"), t(entry.shouldRetry ? "admin:yes" : "admin:no")],
              [t("admin:logs.agent"), entry.userAgent ?? ""],
              [t("admin:logs.member"), entry.member ?? ""],
              [t("admin:logs.id"), entry.id],
            ]}
          />
        </Box>
      </details>
    </Row>
  );
};
