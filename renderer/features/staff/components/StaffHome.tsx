import { useMemo } from "react";
import { Navigate } from "react-router-dom";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { STAFF_SECTIONS, sectionsFor } from "./staff-sections.ts";

const ORDER = Object.keys(STAFF_SECTIONS);

const homeAt = ({ gym_id, roles }: { gym_id: string; roles: readonly GymRole[] }) => {
  const isOwner = roles.includes("owner");
  const rights = { isOwner, isCoach: roles.includes("coach"), isDesk: isOwner || roles.includes("desk") };
  const [section] = rights.isCoach || rights.isDesk ? sectionsFor(rights) : [];
  return section ? [{ section, gym: gym_id }] : [];
};

/** Leads to where somebody's work begins: the first of the sections that they see at any of their gyms. */
export const StaffHome = () => {
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const homes = (own ?? []).flatMap(homeAt).toSorted((a, b) => ORDER.indexOf(a.section) - ORDER.indexOf(b.section));
  const [home] = homes;
  if (!home) return null;
  const search = homes.length > 1 ? `?gym=${home.gym}` : "";
  return <Navigate to={{ pathname: STAFF_SECTIONS[home.section].path, search }} replace />;
};
