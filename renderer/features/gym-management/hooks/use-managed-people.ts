import { useCallback, useMemo } from "react";
import { of } from "rxjs";
import { createGymPeopleApi, type PeopleFailure } from "#renderer/data/account/gym-people-api.ts";
import type { ManagedGym } from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { totalOf } from "#shared/domain/billing/money.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { Result } from "#shared/lib/result.ts";

export type Person = RowOfKind<"gym_people">;
const NOTHING = of<RowOfKind<"gym_instalments">[]>([]);
export type PeopleAction = () => Promise<Result<null, PeopleFailure>>;

/** The gym's people by name, from this device; undefined before they are read. */
export const useManagedPeople = ({ settings: { id } }: ManagedGym): readonly Person[] | undefined => {
  const data = useMemberData();
  const rows = useObservable(useMemo(() => data.documents("gym_people").watch(), [data]));
  return useMemo(
    () =>
      rows
        ?.filter(({ gym_id, roles }) => gym_id === id && roles.length > 0)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [rows, id],
  );
};

/** Cents that a member still owes a gym; 0 before it is read, and for no member. */
export const useOwed = ({ settings: { id } }: ManagedGym, memberId: string | null): number => {
  const data = useMemberData();
  const query = useMemo(
    () => (memberId === null ? NOTHING : data.documents("gym_instalments").watch({ ref: memberId })),
    [data, memberId],
  );
  const unpaid = useObservable(query)?.filter(({ gym_id, paid_at }) => gym_id === id && paid_at === null);
  return totalOf(unpaid?.map(({ cents }) => cents) ?? []);
};

/** Open invitations, and changes of people and roles. `act` gives why a change failed, null for success. */
export const usePeopleChanges = ({ settings: { id: gym } }: ManagedGym) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const platform = usePlatform();
  const api = useMemo(() => createGymPeopleApi(platform), [platform]);
  const invitations = useAnswer(useCallback(() => api.invitations(gym), [api, gym]));
  const { reload } = invitations;
  const act = async (change: PeopleAction, done: string): Promise<PeopleFailure | null> => {
    const answer = await change();
    if (!answer.ok) return answer.error;
    notifier.show({ tone: "success", text: done });
    reload();
    return null;
  };
  /** `act` with failures as toasts, where no form is open. */
  const actAloud = async (change: PeopleAction, done: string) => {
    const failure = await act(change, done);
    if (failure) notifier.show({ tone: "error", text: t(`management:failures.${failure}`) });
  };
  return { api, invitations, act, actAloud };
};
