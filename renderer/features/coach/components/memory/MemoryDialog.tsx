import { Stack } from "@chakra-ui/react/stack";
import { useMemo } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { statedOn } from "#shared/domain/coach/memory/stated.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { Elsewhere } from "./Elsewhere.tsx";
import { Exclusions } from "./Exclusions.tsx";
import { Pains } from "./Pains.tsx";
import { ParentPart } from "./ParentPart.tsx";
import { Ranges } from "./Ranges.tsx";
import { ScoreOfForecasts } from "./ScoreOfForecasts.tsx";
import { Statements } from "./Statements.tsx";
import type { PartProps } from "./section.tsx";

/** The dialog in which the member sees and changes what PrimeBot knows of them; each change is saved at once. */
export const MemoryDialog = ({ coach, onClose }: { coach: ReadyCoach | undefined; onClose: () => void }) => {
  const catalogue = coach?.catalogue;
  const { t } = useI18n();
  const { coachProfile } = useMemberData();
  const { write } = useWrite();
  const profile = useObservable(useMemo(() => coachProfile.watch(), [coachProfile]));
  const onChange: PartProps["onChange"] = (change) => {
    const today = localDay(new Date(systemClock.now()));
    void write(coachProfile.update((now) => statedOn(now, change(now), today)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="tall"
      title={t("coach:profile.title")}
      description={t("coach:profile.text")}
      footer={
        <Button wide onClick={onClose}>
          {t("coach:profile.close")}
        </Button>
      }
    >
      {profile === undefined ? null : (
        <Stack gap="6" overflowY="auto" paddingInline="6" paddingTop="2" paddingBottom="8" tabIndex={-1}>
          <Statements profile={profile} onChange={onChange} />
          <Pains profile={profile} onChange={onChange} nameOf={catalogue?.nameOf} />
          <Exclusions profile={profile} onChange={onChange} catalogue={catalogue} />
          <Ranges profile={profile} onChange={onChange} />
          <Elsewhere />
          {coach ? <ScoreOfForecasts log={coach.log} /> : null}
          <ParentPart onWithdrawn={onClose} />
        </Stack>
      )}
    </Dialog>
  );
};
