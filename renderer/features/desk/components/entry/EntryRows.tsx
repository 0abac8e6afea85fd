import { Box } from "@chakra-ui/react/box";
import Check from "lucide-react/icons/check";
import Hourglass from "lucide-react/icons/hourglass";
import { type DeskEntry, reasonText } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { EntryReason, EntryVerdict } from "#shared/domain/kinds/gym/gym-entries.ts";

/** What the desk may do about a reason right away. */
export const isOwed = (reason: EntryReason | undefined): boolean =>
  reason?.code === "instalment_late" || reason?.code === "instalment_overdue";

export const VERDICT_COLORS = { green: "fg.muted", yellow: "warning", red: "danger" } as const satisfies Record<
  EntryVerdict,
  string
>;

type EntryRowsProps = {
  /** Newest first. */
  entries: readonly DeskEntry[];
  nameOf: (member: string) => string;
  chosen: string | null;
  onPay: (member: string) => void;
  onOpen: (member: string) => void;
};

/** Who came in today, and what there is to do about it. */
export const EntryRows = ({ entries, nameOf, chosen, onPay, onOpen }: EntryRowsProps) => {
  const { t, formats } = useI18n();
  return (
    <Rows aria-label={t("desk:entry.today")}>
      {entries.map(({ id, member_id, at, verdict, reasons, title, override_reason, waits }) => {
        const [worst] = reasons;
        const name = nameOf(member_id);
        const said = worst ? reasonText(worst, { t, formats }) : waits ? t(`desk:entry.verdicts.${verdict}`) : "";
        const act = isOwed(worst)
          ? { label: t("desk:entry.pay"), run: () => onPay(member_id) }
          : { label: t("desk:entry.solve"), run: () => onOpen(member_id) };
        return (
          <Row
            key={id}
            flexWrap={{ base: "wrap", lg: "nowrap" }}
            columnGap="3"
            rowGap="1"
            paddingInline="4"
            paddingBlock="2"
            minHeight="3.25rem"
            bg={member_id === chosen ? "bg.done" : undefined}
          >
            <Box fontVariantNumeric="tabular-nums" fontWeight="600">
              {formats.time(at)}
            </Box>
            <Box flex="0 1 8rem" minWidth="0" fontWeight="600" overflowWrap="anywhere">
              {name}
            </Box>
            {title ? (
              <Box flex="0 1 5.5rem" minWidth="0" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {title}
              </Box>
            ) : null}
            <Box
              flex="1 1 7rem"
              minWidth="0"
              fontSize="sm"
              color={VERDICT_COLORS[verdict]}
              fontWeight={verdict === "green" ? "400" : "650"}
            >
              {said}
              {override_reason ? (
                <Box fontWeight="400" color="fg.muted" overflowWrap="anywhere">
                  {t("desk:entry.overridden", { reason: override_reason })}
                </Box>
              ) : null}
            </Box>
            {waits ? (
              <Box color="fg.muted" title={t("desk:entry.waits")}>
                <Icon of={Hourglass} />
                <Box srOnly>{t("desk:entry.waits")}</Box>
              </Box>
            ) : verdict === "green" ? (
              <Box color="success">
                <Icon of={Check} />
                <Box srOnly>{t("desk:entry.verdicts.green")}</Box>
              </Box>
            ) : (
              <Button
                flex="none"
                fontSize="sm"
                paddingInline="3"
                aria-label={`${act.label}: ${name}`}
                onClick={act.run}
              >
                {act.label}
              </Button>
            )}
          </Row>
        );
      })}
    </Rows>
  );
};
