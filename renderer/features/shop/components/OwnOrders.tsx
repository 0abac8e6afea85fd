import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { AskedNotice, CancelDialog, type Cancelling, type Command, useAskGym } from "#renderer/features/gym/index.ts";
import type { UnansweredOrder } from "#renderer/features/shop/hooks/use-shops.ts";
import { isOpen, linesText, type OwnOrder } from "#renderer/features/shop/lib/shop.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

/** Closed orders shown at first. */
const FIRST = 5;

const Line = chakra("div", { base: { fontSize: "sm", color: "fg.muted", overflowWrap: "anywhere" } });

type ShownOrder = { order: OwnOrder; command: Command | undefined };

const OrderRow = ({ order, command, onCancel }: ShownOrder & { onCancel: (order: OwnOrder) => void }) => {
  const { t, formats } = useI18n();
  const { lines, cents, state, note, reason, gym_name, ordered_at } = order;
  const about = linesText(lines);
  return (
    <Row display="block" padding="4">
      <Flex align="start" justify="space-between" gap="3">
        <Box minWidth="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {about}
          </Box>
          <Line>{[gym_name, t("shop:orderedAt", { when: formats.dateTime(ordered_at) })].join(" · ")}</Line>
          {note === "" ? null : <Line>{t("shop:noteOf", { note })}</Line>}
          {reason === "" ? null : <Line>{t("shop:reason", { reason })}</Line>}
        </Box>
        <Flex flex="none" direction="column" align="end" gap="1">
          <Box textStyle="num">{formats.amount(cents)}</Box>
          <Chip tone={state === "ready" ? "success" : "quiet"}>{t(`shop:states.${state}`)}</Chip>
        </Flex>
      </Flex>
      {isOpen(order) ? <AskedNotice command={command} what={t("shop:cancelAsked")} /> : null}
      {state === "ordered" && command?.state !== "asked" ? (
        <Flex justify="flex-end" paddingTop="2">
          <Button fontSize="sm" aria-label={t("shop:cancelOf", { lines: about })} onClick={() => onCancel(order)}>
            {t("shop:cancel")}
          </Button>
        </Flex>
      ) : null}
    </Row>
  );
};

type OwnOrdersProps = { of: readonly ShownOrder[]; unanswered: readonly UnansweredOrder[] };

/** The member's orders at all gyms: unanswered, open, then closed ones, newest first. */
export const OwnOrders = ({ of, unanswered }: OwnOrdersProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [isWhole, setWhole] = useState(false);
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const closed = of.filter(({ order }) => !isOpen(order));
  const shown = [...of.filter(({ order }) => isOpen(order)), ...(isWhole ? closed : closed.slice(0, FIRST))];
  const cancel = ({ id, gym_id, lines, cents }: OwnOrder) =>
    setCancelling({
      title: t("shop:cancelTitle"),
      text: t("shop:cancelText", { lines: linesText(lines), amount: formats.amount(cents) }),
      confirm: t("shop:cancel"),
      run: () => void ask(gym_id, "cancel_order", { order_id: id }),
    });
  return (
    <Card padding="0" overflow="hidden" aria-label={t("shop:own")}>
      <chakra.h2 textStyle="h2" padding="4">
        {t("shop:own")}
      </chakra.h2>
      {of.length + unanswered.length === 0 ? (
        <Box paddingInline="4" paddingBottom="4" fontSize="sm" color="fg.muted">
          {t("shop:ownEmpty")}
        </Box>
      ) : null}
      <Rows aria-label={t("shop:own")}>
        {unanswered.map(({ command, lines, cents }) => (
          <Row display="block" key={command.id} padding="4">
            <AskedNotice command={command} what={t("shop:asked", { lines, amount: formats.amount(cents) })} />
          </Row>
        ))}
        {shown.map((row) => (
          <OrderRow key={row.order.id} {...row} onCancel={cancel} />
        ))}
      </Rows>
      {shown.length < of.length ? (
        <Flex justify="center" borderTopWidth="1px" borderColor="border" padding="2">
          <Button tone="ghost" onClick={() => setWhole(true)}>
            {t("shop:earlier")}
          </Button>
        </Flex>
      ) : null}
      <CancelDialog asked={cancelling} onClose={() => setCancelling(null)} />
    </Card>
  );
};
