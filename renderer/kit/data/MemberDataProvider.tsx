import type { ReactNode } from "react";
import type { MemberData } from "#renderer/data/member-data.ts";
import { MemberDataContext } from "./DataProvider.tsx";
import { WeightUnitProvider } from "./weight-unit.tsx";

/** Gives a member's open data to all below. Apart from `DataProvider`, which strangers load too. */
export const MemberDataProvider = ({ value, children }: { value: MemberData; children: ReactNode }) => (
  <MemberDataContext value={value}>
    <WeightUnitProvider profile={value.profile}>{children}</WeightUnitProvider>
  </MemberDataContext>
);
