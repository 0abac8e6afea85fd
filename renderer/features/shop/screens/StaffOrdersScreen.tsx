import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { FindReceipts, PayDialog } from "#renderer/features/desk/index.ts";
import { useAskGym, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { CounterDialog } from "#renderer/features/shop/components/CounterDialog.tsx";
import { DeskOrderRow } from "#renderer/features/shop/components/DeskOrderRow.tsx";
import { linesText } from "#renderer/features/shop/lib/shop.ts";
import { CommandLine, type DeskOrder, StaffPage, useOrders, useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const Orders = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const people = useStaffPeople(place);
  const orders = useOrders(place);
  const commands = useGymCommands();
  const [collecting, setCollecting] = useState<DeskOrder | null>(null);
  const [cancelling, setCancelling] = useState<DeskOrder | null>(null);
  const [reason, setReason] = useState("");
  const [isSelling, setSelling] = useState(false);
  const gym = place.settings.id;
  if (people === undefined || orders === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  const sales = (commands ?? []).filter(
    ({ gym_id, verb, state }) => gym_id === gym && verb === "sell_products" && state !== "accepted",
  );
  const idsOf = ({ id, member_id }: DeskOrder) => ({ order_id: id, member_id });
  const nameOf = ({ member_id }: DeskOrder) => people.nameOf(member_id);
  const about = (order: DeskOrder | null) => (order ? linesText(order.lines) : "");
  const parts = [
    { title: t("shop:desk.toPrepare"), of: orders.filter(({ state }) => state === "ordered") },
    { title: t("shop:desk.ready"), of: orders.filter(({ state }) => state === "ready") },
  ].filter(({ of }) => of.length > 0);
  return (
    <Stack gap="4" maxWidth="52rem">
      <Flex justify="flex-end">
        <Button tone="prime" onClick={() => setSelling(true)}>
          {t("shop:counter.open")}
        </Button>
      </Flex>
      {sales.length > 0 ? (
        <Card aria-label={t("shop:counter.title")}>
          {sales.map((command) => (
            <CommandLine key={command.id} command={command} about={t("shop:counter.title")} />
          ))}
        </Card>
      ) : null}
      {parts.length === 0 ? <EmptyState text={t("shop:desk.none")} /> : null}
      {parts.map(({ title, of }) => (
        <Card key={title} padding="0" overflow="hidden" aria-label={title}>
          <chakra.h2 textStyle="h2" padding="4">
            {title}
          </chakra.h2>
          <Rows>
            {of.map((order) => (
              <DeskOrderRow
                key={order.id}
                order={order}
                name={nameOf(order)}
                command={commands?.findLast(
                  ({ args }) => args.order_id === order.id && args.member_id === order.member_id,
                )}
                onReady={() => void ask(gym, "ready_order", idsOf(order))}
                onCollect={() => setCollecting(order)}
                onCancel={() => {
                  setReason("");
                  setCancelling(order);
                }}
              />
            ))}
          </Rows>
        </Card>
      ))}
      <FindReceipts place={place} />
      <CounterDialog open={isSelling} place={place} onClose={() => setSelling(false)} />
      <PayDialog
        asked={collecting && { about: about(collecting), cents: collecting.cents }}
        onPay={(method) => collecting && void ask(gym, "collect_order", { ...idsOf(collecting), method })}
        onClose={() => setCollecting(null)}
      />
      <ConfirmDialog
        open={cancelling !== null}
        title={t("shop:desk.cancelTitle", { name: cancelling ? nameOf(cancelling) : "" })}
        text={t("shop:desk.cancelText", { lines: about(cancelling) })}
        confirm={t("shop:cancel")}
        onConfirm={() => cancelling && void ask(gym, "cancel_order", { ...idsOf(cancelling), reason: reason.trim() })}
        onClose={() => setCancelling(null)}
      >
        <Box paddingInline="6">
          <Field
            label={t("shop:desk.reason")}
            hint={t("shop:desk.reasonHint")}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Box>
      </ConfirmDialog>
    </Stack>
  );
};

/** Open orders of members: to put aside, hand over and take payment. */
export const StaffOrdersScreen = () => {
  useTexts("shop");
  useTexts("desk");
  return <StaffPage section="orders">{(place) => <Orders key={place.settings.id} place={place} />}</StaffPage>;
};
