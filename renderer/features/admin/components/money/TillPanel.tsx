import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useState } from "react";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import type { Till, TillDay, TillDocument } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import type { AsyncAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { Listed, ListedRow } from "./Listed.tsx";
import { OrderFailure, useSending } from "./MoneyOrder.tsx";
import { RtNumberDialog } from "./RtNumberDialog.tsx";

const COLUMNS = { base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 8rem 11rem" };
const BUTTON = { gridRow: { base: "2", md: "auto" }, gridColumn: { base: "1 / -1", md: "auto" } };

const Day = ({ of, onDone }: { of: TillDay; onDone: () => void }) => {
  const { t, formats } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const sending = useSending();
  const [asking, setAsking] = useState(false);
  const day = formats.fullDay(`${of.day}T12:00:00`);
  const amount = formats.amount(of.cents);
  const close = async () => {
    if (!(await sending.send(money.closeDay(of.day)))) return;
    notifier.show({ tone: "success", text: t("admin:money.till.closed", { day, amount }) });
    onDone();
  };
  return (
    <ListedRow gridTemplateColumns={COLUMNS}>
      <Box>
        <Box fontWeight="600">{day}</Box>
        {of.missing > 0 ? (
          <Chip tone="gold" marginTop="1">
            {t("admin:money.till.missing", { count: of.missing })}
          </Chip>
        ) : null}
      </Box>
      <Box textStyle="num" textAlign="end">
        {amount}
      </Box>
      <Button
        {...BUTTON}
        aria-label={`${t("admin:money.till.close")}: ${day}`}
        busy={sending.busy}
        onClick={() => setAsking(true)}
      >
        {t("admin:money.till.close")}
      </Button>
      {sending.failure ? (
        <Box gridColumn="1 / -1">
          <OrderFailure failure={sending.failure} />
        </Box>
      ) : null}
      <ConfirmDialog
        open={asking}
        tone="prime"
        title={t("admin:money.till.question", { day })}
        text={t("admin:money.till.questionText", { amount })}
        confirm={t("admin:money.till.close")}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      />
    </ListedRow>
  );
};

/** What has to be entered from the till: each document's number, and each daily closing. */
export const TillPanel = ({ till }: { till: AsyncAnswer<Till, AdminFailure> }) => {
  const { t, formats } = useI18n();
  const [chosen, setChosen] = useState<TillDocument | null>(null);
  const nameOf = ({ kind, number }: TillDocument) => t(`admin:money.till.documents.${kind}`, { number });
  const part = (name: string, empty: string, rows: ReactNode[] | null) => (
    <Stack gap="3">
      <chakra.h2 textStyle="h2">{name}</chakra.h2>
      {rows?.length === 0 ? (
        <chakra.p fontSize="sm" color="fg.muted" margin="0">
          {empty}
        </chakra.p>
      ) : (
        <Listed name={name} empty={empty} answer={till} rows={rows} />
      )}
    </Stack>
  );
  return (
    <Stack gap="6">
      {part(
        t("admin:money.till.days"),
        t("admin:money.till.noDays"),
        till.value?.days.map((day) => <Day key={day.day} of={day} onDone={till.reload} />) ?? null,
      )}
      {part(
        t("admin:money.till.lacking"),
        t("admin:money.till.noneLacking"),
        till.value?.documents.map((document) => (
          <ListedRow key={document.id} gridTemplateColumns="minmax(0, 1fr) auto 2.75rem">
            <Box>
              <Box fontWeight="600">{nameOf(document)}</Box>
              <Box fontSize="sm" color="fg.muted">
                {formats.dateTime(document.at)}
              </Box>
            </Box>
            <Box textStyle="num" textAlign="end">
              {document.kind === "credit_note" ? "−" : ""}
              {formats.amount(document.cents)}
            </Box>
            <IconButton
              icon={Pencil}
              label={`${t("admin:money.till.note")}: ${nameOf(document)}`}
              onClick={() => setChosen(document)}
            />
          </ListedRow>
        )) ?? null,
      )}
      {chosen ? (
        <RtNumberDialog
          document={chosen}
          name={nameOf(chosen)}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            till.reload();
          }}
        />
      ) : null}
    </Stack>
  );
};
