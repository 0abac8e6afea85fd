import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";

type TwinsCardProps = { count: number; isLeftOut: boolean; onChange: (isLeftOut: boolean) => void };

/** Asks whether to leave out workouts that another app probably imported already. */
export const TwinsCard = ({ count, isLeftOut, onChange }: TwinsCardProps) => {
  const { t } = useI18n();
  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Segmented
        legend={t("transfer:twins.title", { count })}
        value={isLeftOut ? "leave" : "bring"}
        options={(["leave", "bring"] as const).map((value) => ({ value, label: t(`transfer:twins.${value}`) }))}
        onChange={(value) => onChange(value === "leave")}
      />
    </Card>
  );
};
