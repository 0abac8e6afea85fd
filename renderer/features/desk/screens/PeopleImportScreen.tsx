import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { CheckStep } from "#renderer/features/desk/components/transfer/CheckStep.tsx";
import { ImportCard } from "#renderer/features/desk/components/transfer/ImportCard.tsx";
import { MeaningsStep } from "#renderer/features/desk/components/transfer/MeaningsStep.tsx";
import { PastImports } from "#renderer/features/desk/components/transfer/PastImports.tsx";
import { type DeskMember, useDeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { usePeopleImport } from "#renderer/features/desk/hooks/use-people-import.ts";
import { PEOPLE_FILE_TYPES } from "#renderer/features/desk/lib/people-file.ts";
import { importsIn } from "#renderer/features/desk/lib/people-imports.ts";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { StaffPage } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { FilePlace } from "#renderer/ui/files/FilePlace.tsx";
import { useNoStrayDrops } from "#renderer/ui/files/use-no-stray-drops.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { ProgressCard } from "#renderer/ui/ProgressCard.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const MINUTE = 60_000;

type ImporterProps = { gym: string; members: readonly DeskMember[]; today: string; now: number };

const Importer = ({ gym, members, today, now }: ImporterProps) => {
  const { t } = useI18n();
  const work = usePeopleImport({ gym, members, today });
  const commands = useGymCommands();
  const imports = useMemo(
    () =>
      importsIn(
        (commands ?? []).filter(({ gym_id }) => gym_id === gym),
        now,
      ),
    [commands, gym, now],
  );
  useNoStrayDrops();
  const { state } = work;
  const progress = (title: string, label: string, share: number, onCancel: () => void) => (
    <ProgressCard
      title={title}
      label={label}
      share={share}
      figure={`${Math.round(share * 100)}%`}
      cancel={t("people:reading.cancel")}
      onCancel={onCancel}
    />
  );
  switch (state.step) {
    case "file":
      return (
        <>
          <FilePlace
            texts={{
              ...{ title: t("people:file.title"), drop: t("people:file.drop"), dropHere: t("people:file.dropHere") },
              ...{ text: t("people:file.text"), choose: t("people:file.choose"), kinds: t("people:file.kinds") },
            }}
            accept={PEOPLE_FILE_TYPES}
            failure={state.failure && t(`people:failures.${state.failure}`)}
            disabled={false}
            onFile={work.open}
          />
          <PastImports all={imports} onShow={work.show} />
        </>
      );
    case "reading":
      return progress(
        t("people:reading.title", { name: state.name }),
        t("people:reading.label"),
        state.share,
        work.restart,
      );
    case "meanings":
      return <MeaningsStep {...state} onUse={work.check} onCancel={work.restart} />;
    case "check":
      return <CheckStep file={state} work={work} members={members} />;
    case "writing":
      return progress(
        t("people:run.writing"),
        t("people:run.label"),
        state.of === 0 ? 1 : state.done / state.of,
        work.stop,
      );
    case "import": {
      const of = imports.find(({ id }) => id === state.id);
      return of ? <ImportCard gym={gym} of={of} work={work} members={members} /> : null;
    }
  }
};

const Page = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const now = useGymNow(MINUTE);
  const today = createDayOf(place.settings.zone)(now);
  const known = useDeskMembers(place, today);
  if (known === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  return (
    <FileControls>
      <Stack gap="4">
        <Flex align="center" gap="1">
          <LinkButton
            tone="ghost"
            marginLeft="-0.75rem"
            paddingInline="3"
            aria-label={t("people:back")}
            title={t("people:back")}
            to={`/schedule/staff/members?gym=${place.settings.id}`}
          >
            <Icon of={ArrowLeft} />
          </LinkButton>
          <chakra.h2 textStyle="h1">{t("people:title")}</chakra.h2>
        </Flex>
        <Importer gym={place.settings.id} members={known.members} today={today} now={now} />
      </Stack>
    </FileControls>
  );
};

/** Brings a gym's people over from another program. */
export const PeopleImportScreen = () => {
  useTexts("people");
  useTexts("desk");
  return <StaffPage section="members">{(place) => <Page key={place.settings.id} place={place} />}</StaffPage>;
};
