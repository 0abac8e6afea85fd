import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Link } from "@chakra-ui/react/link";
import { useState } from "react";
import type { DeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Row, RowLink, Rows } from "#renderer/ui/Rows.tsx";
import type { Ending } from "#shared/domain/gym/reminders/ending-soon.ts";
import { REMINDER_KINDS, type ReminderKind } from "#shared/domain/kinds/gym/gym-reminders.ts";

/** Rows shown at first, and added each time. */
const PAGE = 50;
type Shown = ReminderKind | "all";

type EndingListProps = { gym: string; endings: readonly Ending[]; find: DeskMembers["find"] };

/** What ends, is due or is late, the most urgent first, each leading to the person. */
export const EndingList = ({ gym, endings, find }: EndingListProps) => {
  const { t, formats } = useI18n();
  const [shown, setShown] = useState<Shown>("all");
  const [listed, setListed] = useState(PAGE);
  const countOf = (kind: Shown) => endings.filter((one) => kind === "all" || one.kind === kind).length;
  const rows = endings.filter(({ kind }) => shown === "all" || kind === shown);
  const whenOf = ({ kind, days, day }: Ending): string => {
    if (kind === "suspended") return t("desk:ending.until", { day: formats.fullDay(`${day}T12:00`) });
    if (days === 0) return t("desk:ending.today");
    return days > 0
      ? t("desk:ending.in", { count: days, figure: formats.volume(days) })
      : t("desk:ending.since", { count: -days, figure: formats.volume(-days) });
  };
  return (
    <Card padding="0" as="section" aria-label={t("staff:sections.due")} overflow="hidden">
      <Flex gap="3" align="end" justify="space-between" wrap="wrap" padding="4">
        <Box flex="1 1 14rem" maxWidth="24rem">
          <SelectField
            label={t("desk:list.show")}
            value={shown}
            options={(["all", ...REMINDER_KINDS] as const).map((value) => ({
              value,
              label: `${t(`desk:ending.kinds.${value}`)} (${formats.volume(countOf(value))})`,
            }))}
            onChange={(value) => {
              setShown(value);
              setListed(PAGE);
            }}
          />
        </Box>
        <Box fontSize="sm" color="fg.muted" role="status">
          {rows.length === 0
            ? t("desk:ending.none")
            : t("desk:ending.count", { count: rows.length, figure: formats.volume(rows.length) })}
        </Box>
      </Flex>
      <Rows>
        {rows.slice(0, listed).map((one) => {
          const member = find(one.member_id);
          const phone = member?.person?.phone ?? "";
          const about = [one.title, one.cents > 0 ? formats.amount(one.cents) : ""].filter(Boolean).join(", ");
          return (
            <Row key={`${one.kind} ${one.id}`}>
              <RowLink
                flexWrap="wrap"
                columnGap="4"
                rowGap="0"
                paddingBlock="2"
                minHeight="3rem"
                to={`/schedule/staff/members?gym=${gym}&member=${one.member_id}`}
              >
                <Box flex="1 1 10rem" minWidth="0" fontWeight="600" overflowWrap="anywhere">
                  {member?.name ?? t("staff:someone")}
                </Box>
                <Box flex="2 1 14rem" minWidth="0" fontSize="sm" color="fg.muted">
                  {t(`desk:ending.one.${one.kind}`)}
                  {about === "" ? "" : ` · ${about}`}
                </Box>
                <Box fontSize="sm" fontWeight="600" color={one.kind === "late" ? "danger" : "fg"}>
                  {whenOf(one)}
                </Box>
              </RowLink>
              {phone === "" ? null : (
                <Link
                  href={`tel:${phone.replace(/[^\d+]/g, "")}`}
                  fontSize="sm"
                  paddingInline="3"
                  minHeight="3rem"
                  display="inline-flex"
                  alignItems="center"
                  flex="none"
                  aria-label={t("desk:ending.call", { name: member?.name ?? "", phone })}
                >
                  {phone}
                </Link>
              )}
            </Row>
          );
        })}
      </Rows>
      {rows.length > listed ? (
        <Flex justify="center" padding="3" borderTopWidth="1px" borderColor="border">
          <Button onClick={() => setListed(listed + PAGE)}>{t("desk:list.more")}</Button>
        </Flex>
      ) : null}
    </Card>
  );
};
