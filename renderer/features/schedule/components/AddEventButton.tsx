import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

type AddEventButtonProps = { disabled: boolean; onClick: () => void };

export const AddEventButton = (props: AddEventButtonProps) => {
  const { t } = useI18n();
  return <IconButton icon={CalendarPlus} label={t("schedule:event.add")} {...props} />;
};
