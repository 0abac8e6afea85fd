import Timer from "lucide-react/icons/timer";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { formatClock } from "#shared/i18n/formats.ts";
import { RestDialog } from "./RestDialog.tsx";

/** The rest between an exercise's sets in seconds, which opens the choice of another. */
export const RestMenu = ({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) => {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const text = seconds === 0 ? t("workouts:restNone") : t("workouts:rest", { time: formatClock(seconds) });
  return (
    <>
      <Button
        tone="ghost"
        paddingInline="2"
        marginLeft="-2"
        gap="1"
        fontFamily="body"
        fontWeight="500"
        fontSize="sm"
        color="fg.muted"
        aria-haspopup="dialog"
        aria-label={t("workouts:restChange", { time: text })}
        onClick={() => setOpen(true)}
      >
        <Icon of={Timer} size={16} />
        {text}
      </Button>
      {open ? <RestDialog seconds={seconds} onChange={onChange} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
