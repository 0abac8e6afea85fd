import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { DeskRow, Section } from "#renderer/features/desk/components/Section.tsx";
import { useTill } from "#renderer/features/desk/hooks/use-till.ts";
import { useTillContext } from "#renderer/features/desk/hooks/use-till-context.ts";
import { differenceOf, readingPage } from "#renderer/features/desk/lib/till-page.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { ReceiptPage } from "#shared/domain/billing/receipt-page.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { CashDialog, CloseDialog } from "./CashDialogs.tsx";
import { PrintDialog } from "./PrintDialog.tsx";
import { Figure, Takings } from "./Takings.tsx";

const MINUTE = 60_000;

/** The till of the gym's day: takings, cash, what was put in and taken out, and its closing. */
export const TodayTill = ({ place }: { place: Workplace }) => {
  const { t, formats } = useI18n();
  const now = useGymNow(MINUTE);
  const today = createDayOf(place.settings.zone)(now);
  const till = useTill(place);
  const context = useTillContext(place);
  const [asked, setAsked] = useState<"open" | "move" | null>(null);
  const [closing, setClosing] = useState<string | null>(null);
  const [page, setPage] = useState<ReceiptPage | null>(null);
  if (!till) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="16rem" />
      </Skeleton>
    );
  }
  const day = till.dayOf(today);
  const { reading, opened, moves } = day;
  const dayName = (of: string) => formats.fullDay(`${of}T12:00`);
  const isAsked = (of: string) => till.dayOf(of).command?.state === "asked";
  const left = till.openDays.filter((of) => of < today && !isAsked(of));
  const standing = day.closing
    ? t("till:standing.closed", { number: day.closing.number, at: formats.dateTime(day.closing.closed_at) })
    : opened
      ? t("till:standing.open", {
          at: formats.dateTime(opened.noted_at),
          name: context.nameOf(opened.noted_by),
          amount: formats.amount(opened.cents),
        })
      : t("till:standing.none");
  return (
    <Stack gap="4">
      {left.map((of) => (
        <Notice key={of} tone="warning" title={t("till:left", { day: dayName(of) })}>
          <Button fontSize="sm" marginTop="2" onClick={() => setClosing(of)}>
            {t("till:close.of", { day: dayName(of) })}
          </Button>
        </Notice>
      ))}
      <Section
        title={t("till:today", { day: dayName(today) })}
        action={
          <Flex gap="2" wrap="wrap">
            <Button onClick={() => setPage(readingPage(today, day, new Date(now).toISOString(), context))}>
              {t("till:reading")}
            </Button>
            {opened ? null : (
              <Button tone="prime" onClick={() => setAsked("open")}>
                {t("till:open.open")}
              </Button>
            )}
            {opened && !day.closing && !isAsked(today) ? (
              <Button tone="prime" onClick={() => setClosing(today)}>
                {t("till:close.open")}
              </Button>
            ) : null}
          </Flex>
        }
      >
        <Box fontSize="sm" color="fg.muted" role="status">
          {standing}
        </Box>
        {day.closing ? <Figure name={t("till:difference")} cents={differenceOf(day.closing)} isStrong /> : null}
        <CommandLine command={till.command("open_till")} about={t("till:open.open")} />
        <CommandLine command={day.command} about={t("till:close.open")} />
        <Takings reading={reading} nameOf={context.nameOf} />
      </Section>
      <Section
        title={t("till:moves.title")}
        action={<Button onClick={() => setAsked("move")}>{t("till:moves.add")}</Button>}
        empty={moves.some(({ type }) => type !== "float") ? null : t("till:moves.none")}
      >
        <CommandLine command={till.command("note_cash")} about={t("till:moves.add")} />
        <Rows aria-label={t("till:moves.title")}>
          {moves.map(({ id, type, cents, reason, noted_at, noted_by }) =>
            type === "float" ? null : (
              <DeskRow key={id}>
                <Box flex="1 1 10rem" minWidth="0">
                  <Box fontWeight="600" overflowWrap="anywhere">
                    {reason}
                  </Box>
                  <Box fontSize="sm" color="fg.muted">
                    {[t(`till:moves.${type}`), formats.time(noted_at), context.nameOf(noted_by)].join(" · ")}
                  </Box>
                </Box>
                <Box textStyle="num">{formats.amount(type === "paid_out" ? -cents : cents)}</Box>
              </DeskRow>
            ),
          )}
        </Rows>
      </Section>
      <CashDialog asked={asked} gym={place.settings.id} onClose={() => setAsked(null)} />
      <CloseDialog
        day={closing}
        expected={closing === null ? 0 : till.dayOf(closing).reading.expected}
        replaces={null}
        gym={place.settings.id}
        onClose={() => setClosing(null)}
      />
      <PrintDialog page={page} onClose={() => setPage(null)} />
    </Stack>
  );
};
