import { type ComponentProps, useMemo } from "react";
import type { Towns } from "#renderer/features/gym/lib/towns.ts";
import { SuggestField } from "#renderer/ui/overlay/SuggestField.tsx";

type TownFieldProps = Omit<ComponentProps<typeof SuggestField>, "items"> & {
  /** Where they are not there the field is one for any text. */
  towns: Towns | null | undefined;
};

/** A town's name, with those of the list that go by what is typed. Any other text stays as well. */
export const TownField = ({ towns, ...field }: TownFieldProps) => {
  const { value } = field;
  const items = useMemo(() => towns?.find(value).map(({ label }) => label) ?? [], [towns, value]);
  return <SuggestField {...field} items={items} />;
};
