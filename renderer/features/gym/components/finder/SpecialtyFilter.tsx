import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import { SPECIALTIES, type Specialty } from "#shared/domain/kinds/gym/gym-timetable.ts";

type SpecialtyFilterProps = { value: Specialty | null; onChange: (value: Specialty | null) => void };

/** Filter by one specialty; side by side on a narrow screen, so that results stay visible. */
export const SpecialtyFilter = ({ value, onChange }: SpecialtyFilterProps) => {
  const { t } = useI18n();
  return (
    <chakra.div
      role="group"
      aria-label={t("gym:finder.specialties")}
      display="flex"
      flexWrap={{ base: "nowrap", md: "wrap" }}
      gap="2"
      padding="2px"
      marginInline="-2px"
      overflowX="auto"
      css={{ scrollbarWidth: "thin" }}
    >
      {[null, ...SPECIALTIES].map((one) => (
        <Toggle
          key={one ?? ""}
          flex="none"
          on={one === value}
          label={t(one === null ? "gym:finder.anySpecialty" : `stored:values.specialties.${one}`)}
          onToggle={() => onChange(one === value ? null : one)}
        />
      ))}
    </chakra.div>
  );
};
