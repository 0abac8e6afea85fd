import { useMemo } from "react";
import { SelectField } from "./SelectField.tsx";

type ZoneFieldProps = { label: string; value: string; onChange: (zone: string) => void };

/** A time zone by its IANA name; one that the browser does not list is kept. */
export const ZoneField = ({ label, value, onChange }: ZoneFieldProps) => {
  const options = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", value])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
    [value],
  );
  return <SelectField label={label} value={value} options={options} onChange={onChange} />;
};
