import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

type Share = { id: string; label: string; count: number };
type ShareListProps = { title: string; empty: string; shares: readonly Share[]; of: "largest" | "sum" };

/** Counts with a bar each, in relation to the largest or to their sum. */
export const ShareList = ({ title, empty, shares, of }: ShareListProps) => {
  const { formats } = useI18n();
  const counts = shares.map(({ count }) => count);
  const whole = Math.max(of === "largest" ? Math.max(0, ...counts) : counts.reduce((sum, one) => sum + one, 0), 1);
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {title}
      </chakra.h2>
      {shares.length === 0 ? (
        <Box color="fg.muted" fontSize="sm">
          {empty}
        </Box>
      ) : null}
      <Rows display="grid" gap="3">
        {shares.map(({ id, label, count }) => (
          <li key={id}>
            <Flex justify="space-between" gap="3" fontSize="sm" marginBottom="1">
              <Box overflowWrap="anywhere">{label}</Box>
              <Box textStyle="num" lineHeight="1.25">
                {formats.volume(count)}
              </Box>
            </Flex>
            <LimitBar value={count / whole} label={label} />
          </li>
        ))}
      </Rows>
    </Card>
  );
};
