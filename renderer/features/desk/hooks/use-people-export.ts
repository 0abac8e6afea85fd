import { firstValueFrom } from "rxjs";
import { knownOf } from "#renderer/features/desk/lib/persons.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { writePeople } from "#shared/domain/gym/people/transfer/write-people.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { DeskMember } from "./use-desk-members.ts";

type Of = { gym: string; members: readonly DeskMember[]; today: string };

/**
 * Gives a function that saves a gym's members as a table, with what they have and owe; null where the device
 * cannot save files.
 */
export const usePeopleExport = ({ gym, members, today }: Of): (() => void) | null => {
  const { t, language } = useI18n();
  const data = useMemberData();
  const { write } = useWrite();
  const kiosk = useKiosk();
  if (kiosk) return null;
  const save = async () => {
    const memberships = await firstValueFrom(data.documents("gym_memberships").watch());
    const instalments = await firstValueFrom(data.documents("gym_instalments").watch());
    const here = ({ gym_id }: { gym_id: string }) => gym_id === gym;
    const sold = groupBy(memberships.filter(here), ({ member_id }) => member_id);
    const due = groupBy(instalments.filter(here), ({ member_id }) => member_id);
    const people = members
      .filter(({ isMember }) => isMember)
      .map((member) => {
        const open = (due.get(member.id) ?? []).filter(({ paid_at }) => paid_at === null);
        return {
          person: knownOf(member),
          // Of what is over only what is still owed counts.
          memberships: (sold.get(member.id) ?? []).filter(
            ({ id, state }) => state === "active" || open.some(({ membership_id }) => membership_id === id),
          ),
          instalments: open,
        };
      });
    const text = writePeople(people, {
      dialect: language === "it" ? "italian" : "other",
      heading: (column) => t(`people:columns.${column}`),
    });
    saveFile(`${t("people:export.file", { day: today })}.csv`, "text/csv;charset=utf-8", text);
  };
  return () => void write(save());
};
