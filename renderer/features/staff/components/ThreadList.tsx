import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useMemo, useState } from "react";
import type { People } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { nameIndex } from "#renderer/features/staff/lib/name-index.ts";
import type { MessageThread } from "#renderer/features/staff/lib/threads.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";
import { localDay } from "#shared/domain/training/days.ts";

/** Most members without a thread that are listed; typing more finds others. */
const OFFERED = 5;

type ThreadListProps = {
  threads: readonly MessageThread[];
  people: People;
  selected: string | null;
  /** Present time in milliseconds. */
  now: number;
  onSelect: (member: string) => void;
};

/** Threads, those without an answer first; a search by name also finds members without a thread. */
export const ThreadList = ({ threads, people, selected, now, onSelect }: ThreadListProps) => {
  const { t, formats } = useI18n();
  const [query, setQuery] = useState("");
  const today = localDay(new Date(now));
  const when = (at: string) => (localDay(new Date(at)) === today ? formats.time(at) : formats.shortDay(at));
  const nameOf = ({ member }: MessageThread) => people.nameOf(member);
  const find = useMemo(
    () => nameIndex([...threads.map(({ member }) => people.nameOf(member)), ...people.members.map(({ name }) => name)]),
    [threads, people],
  );
  const { matches, isNear } = find(query);
  const found = threads.filter((thread) => matches(nameOf(thread)));
  const known = new Set(threads.map(({ member }) => member));
  const others =
    query.trim() === ""
      ? []
      : people.members.filter((one) => one.has_account && !known.has(one.member_id) && matches(one.name));
  const current = (member: string) => (member === selected ? ({ "aria-current": true } as const) : {});
  return (
    <>
      <Box padding="4">
        <Field
          label={t("staff:memberSearch")}
          type="search"
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
      </Box>
      <Rows overflowY="auto" minHeight="0">
        {found.map(({ member, last, waits }) => (
          <Row key={member}>
            <RowButton display="block" {...current(member)} onClick={() => onSelect(member)}>
              <Flex align="baseline" gap="2">
                <Box flex="1" minWidth="0" fontWeight="650" overflowWrap="anywhere">
                  {people.nameOf(member)}
                </Box>
                <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {when(last.created_at)}
                </Box>
              </Flex>
              <Flex align="center" gap="2">
                <Box flex="1" minWidth="0" fontSize="sm" color="fg.muted" truncate>
                  {last.from_gym ? t("staff:threads.answered", { text: last.text }) : last.text}
                </Box>
                {waits ? (
                  <Chip color="fg" borderColor="prime.line" fontWeight="650">
                    {t("staff:threads.waits")}
                  </Chip>
                ) : null}
              </Flex>
            </RowButton>
          </Row>
        ))}
        {others.slice(0, OFFERED).map(({ member_id, name }) => (
          <Row key={member_id}>
            <RowButton display="block" {...current(member_id)} onClick={() => onSelect(member_id)}>
              <Box fontWeight="650" overflowWrap="anywhere">
                {name}
              </Box>
              <Box fontSize="sm" color="fg.muted">
                {t("staff:threads.first")}
              </Box>
            </RowButton>
          </Row>
        ))}
      </Rows>
      <Box role="status" fontSize="sm" color="fg.muted" paddingInline="4" paddingBottom="4">
        {threads.length === 0 && query.trim() === "" ? t("staff:threads.none") : null}
        {query.trim() !== "" && found.length + others.length === 0 ? t("staff:memberNone") : null}
        {isNear && found.length + others.length > 0 ? <Box>{t("staff:memberNear")}</Box> : null}
        {others.length > OFFERED ? t("staff:memberMore", { count: others.length - OFFERED }) : null}
      </Box>
    </>
  );
};
