import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useMemo, useState } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useFlags } from "#renderer/features/staff/hooks/use-flags.ts";
import { usePhotos } from "#renderer/features/staff/hooks/use-photos.ts";
import type { Person } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { nameIndex } from "#renderer/features/staff/lib/name-index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { FlagLine } from "./FlagLine.tsx";
import { PersonPhoto } from "./PersonPhoto.tsx";

/** Most members that are listed; typing more finds others. */
const LISTED = 5;

type MemberPickerProps = {
  place: Workplace;
  /** When they are to come, and present time, in milliseconds. */
  at?: number | undefined;
  now: number;
  /** The class that they are to come for. */
  classId?: string | undefined;
  members: readonly Person[];
  /** Members who cannot be chosen, by id, with the reason. */
  without?: ReadonlyMap<string, string>;
  chosen: string | null;
  onChoose: (member: string) => void;
};

/** Chooses a member of the gym by the beginning of any of their names; a typo is tolerated. */
export const MemberPicker = ({ place, at, now, classId, members, without, chosen, onChoose }: MemberPickerProps) => {
  const { t } = useI18n();
  const [query, setQuery] = useState("");
  const find = useMemo(() => nameIndex(members.map(({ name }) => name)), [members]);
  const { matches, isNear } = find(query);
  const found = members.filter(({ name }) => matches(name));
  const shown = found.slice(0, LISTED);
  const ids = shown.map(({ member_id }) => member_id);
  const flags = useFlags(place, ids, { now, at, classId });
  const photos = usePhotos(place.settings.id, ids);
  return (
    <Box>
      <Field
        label={t("staff:member")}
        type="search"
        value={query}
        autoComplete="off"
        placeholder={t("staff:memberSearch")}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Rows marginTop="2" display="grid" gap="1" aria-label={t("staff:members")}>
        {shown.map(({ member_id, name }) => {
          const why = without?.get(member_id);
          const flagged = why === undefined ? flags.get(member_id) : undefined;
          return (
            <li key={member_id}>
              <Button
                tone="ghost"
                width="100%"
                justifyContent="space-between"
                textAlign="start"
                fontFamily="body"
                fontWeight="600"
                aria-pressed={member_id === chosen}
                disabled={why !== undefined}
                onClick={() => onChoose(member_id)}
              >
                <Flex as="span" gap="3" align="center" minWidth="0">
                  <PersonPhoto photo={photos.get(member_id)} name={name} size="2.5rem" />
                  <Box as="span" minWidth="0" overflowWrap="anywhere">
                    {name}
                    {flagged ? <FlagLine flags={flagged} /> : null}
                  </Box>
                </Flex>
                {why === undefined ? null : (
                  <Box as="span" fontSize="xs" fontWeight="400">
                    {why}
                  </Box>
                )}
              </Button>
            </li>
          );
        })}
      </Rows>
      <Box role="status" fontSize="sm" color="fg.muted" paddingTop="1">
        {found.length === 0 ? t("staff:memberNone") : null}
        {isNear && found.length > 0 ? <Box>{t("staff:memberNear")}</Box> : null}
        {found.length > LISTED ? t("staff:memberMore", { count: found.length - LISTED }) : null}
      </Box>
    </Box>
  );
};
