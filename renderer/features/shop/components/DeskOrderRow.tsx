import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Command } from "#renderer/features/gym/index.ts";
import { linesText } from "#renderer/features/shop/lib/shop.ts";
import { CommandLine, type DeskOrder } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

const Line = chakra("div", { base: { fontSize: "sm", color: "fg.muted", overflowWrap: "anywhere" } });

type DeskOrderRowProps = {
  order: DeskOrder;
  name: string;
  command: Command | undefined;
  onReady: () => void;
  onCollect: () => void;
  onCancel: () => void;
};

/** An open order with the desk's actions. */
export const DeskOrderRow = ({ order, name, command, onReady, onCollect, onCancel }: DeskOrderRowProps) => {
  const { t, formats } = useI18n();
  const { lines, cents, note, state, ordered_at, ready_at } = order;
  const about = t("shop:desk.about", { name, lines: linesText(lines) });
  const when =
    ready_at === null
      ? t("shop:orderedAt", { when: formats.dateTime(ordered_at) })
      : t("shop:desk.readyAt", { when: formats.dateTime(ready_at) });
  const actions = [
    ...(state === "ordered" ? [{ action: t("shop:desk.setReady"), run: onReady }] : []),
    { action: t("shop:desk.collect"), run: onCollect },
    { action: t("shop:desk.cancel"), run: onCancel },
  ];
  return (
    <Row display="block" padding="4">
      <Flex align="start" justify="space-between" gap="3">
        <Box minWidth="0">
          <Box fontWeight="650" overflowWrap="anywhere">
            {name}
          </Box>
          <Box overflowWrap="anywhere">{linesText(lines)}</Box>
          <Line>{when}</Line>
          {note === "" ? null : <Line>{t("shop:noteOf", { note })}</Line>}
        </Box>
        <Box flex="none" textStyle="num">
          {formats.amount(cents)}
        </Box>
      </Flex>
      {command?.state === "asked" ? null : (
        <Flex wrap="wrap" justify="flex-end" gap="2" paddingTop="3">
          {actions.toReversed().map(({ action, run }) => (
            <Button
              key={action}
              fontSize="sm"
              paddingInline={{ base: "0.625rem", sm: "4" }}
              {...(run === onCancel ? { tone: "ghost" } : {})}
              aria-label={t("shop:desk.of", { action, about })}
              onClick={run}
            >
              {action}
            </Button>
          ))}
        </Flex>
      )}
      <CommandLine command={command} about={about} />
    </Row>
  );
};
