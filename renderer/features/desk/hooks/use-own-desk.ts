import { useMemo } from "react";
import { useGyms } from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** What a member has at one gym where they train or bought something: newest first, instalments by due date. */
export type OwnDesk = {
  id: string;
  name: string;
  /** The member's name; empty where they gave none. */
  payer: string;
  /** The gym's time zone; undefined where they are no longer a member. */
  zone: string | undefined;
  /** How the gym is reached, for who trains there; undefined for anybody else. */
  contact: string | undefined;
  memberships: readonly RowOfKind<"own_memberships">[];
  instalments: readonly RowOfKind<"own_instalments">[];
  receipts: readonly RowOfKind<"own_receipts">[];
};

/** One entry per gym; empty before they are read. */
export const useOwnDesk = (): readonly OwnDesk[] => {
  const data = useMemberData();
  const memberships = useObservable(useMemo(() => data.documents("own_memberships").watch(), [data]));
  const instalments = useObservable(useMemo(() => data.documents("own_instalments").watch(), [data]));
  const receipts = useObservable(useMemo(() => data.documents("own_receipts").watch(), [data]));
  const settings = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  const gyms = useGyms();
  const profile = useObservable(useMemo(() => data.profile.watch(), [data]));
  return useMemo(() => {
    if (!memberships || !instalments || !receipts || !settings) return [];
    const trainsAt = new Map(gyms?.map(({ settings: { id, contact } }) => [id, contact]));
    // Who only ordered of the shop has receipts alone.
    return [...new Set([...[...memberships, ...receipts].map(({ gym_id }) => gym_id), ...trainsAt.keys()])].map(
      (id) => {
        const ofGym = ({ gym_id }: { gym_id: string }) => gym_id === id;
        const own = memberships.filter(ofGym).toReversed();
        const gym = settings.find((one) => one.id === id);
        const paid = receipts.filter(ofGym).toReversed();
        return {
          id,
          name: gym?.name ?? own[0]?.gym_name ?? paid[0]?.gym_name ?? "",
          payer: `${profile?.first_name ?? ""} ${profile?.last_name ?? ""}`.trim(),
          zone: gym?.zone,
          contact: trainsAt.get(id),
          memberships: own,
          instalments: instalments.filter(ofGym),
          receipts: paid,
        };
      },
    );
  }, [memberships, instalments, receipts, settings, gyms, profile]);
};
