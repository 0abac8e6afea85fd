import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { HOSTED_POINTS, type HostedFinding } from "#shared/contract/hosting/hosted-checks.ts";

const STYLES = {
  asking: { icon: CircleDashed, color: "fg.muted" },
  right: { icon: CircleCheck, color: "success" },
  wrong: { icon: CircleX, color: "danger" },
  unknown: { icon: CircleQuestionMark, color: "fg.muted" },
} as const;

/**
 * The checklist of docs/hosting.md: what is right, and how to mend the rest. `findings`: null while they are checked.
 */
export const HostedCard = ({ findings }: { findings: readonly HostedFinding[] | null }) => {
  useTexts("diagnostics");
  const { t } = useI18n();
  const step = (finding: HostedFinding): string | null => {
    if (finding.verdict === "right") return null;
    if (finding.verdict === "unknown") return t(`diagnostics:hosting.unknown.${finding.reason}`);
    return t(`diagnostics:hosting.wrong.${finding.reason}`, { names: finding.names.join(", ") });
  };
  const title = t("diagnostics:hosting.title");
  return (
    <Card padding="0" aria-label={title} aria-busy={findings === null}>
      <Flex align="center" minHeight="3.5rem" paddingInline="4" borderBottomWidth="1px" borderColor="border">
        <chakra.h2 textStyle="h2">{title}</chakra.h2>
      </Flex>
      <Rows flush as="ol">
        {HOSTED_POINTS.map((point, index) => {
          const finding = findings?.find((found) => found.point === point) ?? null;
          const verdict = finding?.verdict ?? "asking";
          const style = STYLES[verdict];
          const advice = finding ? step(finding) : null;
          return (
            <Row display="block" key={point}>
              <Flex gap="3" paddingInline="4" paddingBlock="3" fontSize="sm">
                <Box color={style.color} paddingTop="0.5">
                  <Icon of={style.icon} />
                </Box>
                <Box flex="1" minWidth="0">
                  <Flex gap="3" justify="space-between">
                    <Box fontWeight="600">
                      {index + 1}. {t(`diagnostics:hosting.points.${point}`)}
                    </Box>
                    <Box color={verdict === "wrong" ? "danger" : "fg.muted"} whiteSpace="nowrap">
                      {t(
                        verdict === "asking" ? "diagnostics:hosting.asking" : `diagnostics:hosting.verdicts.${verdict}`,
                      )}
                    </Box>
                  </Flex>
                  {advice ? (
                    <Box color="fg.muted" marginTop="1" overflowWrap="anywhere">
                      {advice}
                    </Box>
                  ) : null}
                </Box>
              </Flex>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
};
