import { useSearchParams } from "react-router-dom";
import { type ManagedGym, useManagedGyms } from "#renderer/features/gym/index.ts";

/** The gym in the address, else the first one; `gyms` as `useManagedGyms` gives them. */
export const useManagedGym = (ownersOnly: boolean) => {
  const [search, setSearch] = useSearchParams();
  const all = useManagedGyms();
  // Null stays null: not known is not none.
  const gyms = all === null ? null : all?.filter(({ isOwner }) => isOwner || !ownersOnly);
  const gym: ManagedGym | undefined = gyms?.find(({ settings }) => settings.id === search.get("gym")) ?? gyms?.[0];
  const choose = (id: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("gym", id);
        return next;
      },
      { replace: true },
    );
  return { gyms, gym, choose };
};
