import { type ComponentProps, useMemo } from "react";
import type { Towns } from "#renderer/features/gym/lib/towns.ts";
import { SuggestField } from "#renderer/ui/overlay/SuggestField.tsx";

type TownFieldProps = Omit<ComponentProps<typeof SuggestField>, "items"> & {
  /** The list of towns; without it the field takes any text. */
  towns: Towns | null | undefined;
};

/** A field for a town, with suggestions from the list; it takes any other text as well. */
export const TownField = ({ towns, ...field }: TownFieldProps) => {
  const { value } = field;
  const items = useMemo(() => towns?.find(value).map(({ label }) => label) ?? [], [towns, value]);
  return <SuggestField {...field} items={items} />;
};
