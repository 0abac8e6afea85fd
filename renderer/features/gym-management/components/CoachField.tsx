import type { Classes } from "#renderer/features/gym-management/hooks/use-managed-classes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";

type CoachFieldProps = { coaches: Classes["coaches"]; value: string; onChange: (coach: string) => void };

/** Chooses one of the gym's coaches by account id, or nobody; former coaches are not offered. */
export const CoachField = ({ coaches, value, onChange }: CoachFieldProps) => {
  const { t } = useI18n();
  const known = coaches.some(({ member_id }) => member_id === value);
  return (
    <SelectField
      label={t("management:class.coach")}
      value={known ? value : ""}
      options={[
        { value: "", label: t("management:class.noCoach") },
        ...coaches.map(({ member_id, name }) => ({ value: member_id, label: name })),
      ]}
      onChange={onChange}
    />
  );
};
