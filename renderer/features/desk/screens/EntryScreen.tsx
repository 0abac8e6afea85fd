import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Camera from "lucide-react/icons/camera";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { StartDoor } from "#renderer/features/desk/components/door/StartDoor.tsx";
import { EntryField } from "#renderer/features/desk/components/entry/EntryField.tsx";
import { EntryRows } from "#renderer/features/desk/components/entry/EntryRows.tsx";
import { Standing } from "#renderer/features/desk/components/entry/Standing.tsx";
import { UnreadPanel } from "#renderer/features/desk/components/entry/UnreadPanel.tsx";
import { PayDialog } from "#renderer/features/desk/components/PayDialog.tsx";
import { useEntries } from "#renderer/features/desk/hooks/use-entries.ts";
import { useEntryPeople } from "#renderer/features/desk/hooks/use-entry-people.ts";
import { usePassReader } from "#renderer/features/desk/hooks/use-pass-reader.ts";
import type { PassReading } from "#renderer/features/desk/lib/entry/judge-pass.ts";
import type { Chosen } from "#renderer/features/desk/lib/entry/let-in-args.ts";
import { readEntryCode } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { gymClock, useAskGym, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { isInside, StaffPage, useWaitingImported } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { isShortcut } from "#renderer/ui/browser/shortcuts.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { PassCode } from "#shared/domain/gym/access/gym-pass.ts";
import { isOverdue } from "#shared/domain/gym/desk.ts";

const CameraReader = lazy(async () => ({
  default: (await import("#renderer/features/desk/components/entry/CameraReader.tsx")).CameraReader,
}));

const TICK = 15_000;
/** Entries that are listed; the figures above count them all. */
const LISTED = 60;

const Figure = ({ value, label }: { value: string; label: string }) => (
  <Flex align="baseline" gap="2">
    <Box fontFamily="heading" fontSize="3xl" fontWeight="700" lineHeight="1" fontVariantNumeric="tabular-nums">
      {value}
    </Box>
    <Box fontSize="sm" color="fg.muted">
      {label}
    </Box>
  </Flex>
);

type Paying = { member: string; id: string; about: string; cents: number };

const Entry = ({ place }: { place: Workplace }) => {
  const { t, formats } = useI18n();
  const data = useMemberData();
  const navigate = useNavigate();
  const { ask } = useAskGym();
  const now = useGymNow(TICK);
  const clock = gymClock(place.settings.zone);
  const today = clock.dayOf(now);
  const people = useEntryPeople(place);
  const entries = useEntries(place, today);
  const imported = useWaitingImported(place.settings.id);
  const commands = useGymCommands();
  const field = useRef<HTMLInputElement>(null);
  const ready = useRef<(() => void) | null>(null);
  const [isFilming, setFilming] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unread, setUnread] = useState<Extract<PassReading, { kind: "unread" }> | null>(null);
  const readPass = usePassReader(place, entries ?? []);
  const [paying, setPaying] = useState<Paying | null>(null);
  const byId = useMemo(() => new Map(people?.map((one) => [one.id, one])), [people]);
  useEffect(() => {
    // A scanner types wherever the focus is: outside of a field and a dialog its digits belong here.
    const press = (event: KeyboardEvent) => {
      const at = event.target;
      const isTyping = at instanceof HTMLElement && at.closest("input, textarea, select, [role=dialog]") !== null;
      const isCalled = isShortcut(event, "entryField");
      const isDigit = !isTyping && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isCalled) event.preventDefault();
      if (isCalled || isDigit) field.current?.focus();
    };
    // Before the search, which these keys open elsewhere.
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
  if (!people || !entries) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  const gym = place.settings.id;
  const ofToday = entries.filter(({ at }) => clock.dayOf(at) === today);
  const person = chosen ? byId.get(chosen.id) : undefined;
  const choose = (next: Chosen | null) => {
    setChosen(next);
    setUnread(next ? null : { kind: "unread", why: "unknown", id: null });
  };
  const open = (member: string) => choose({ id: member, card: null, isLost: false });
  const choosePass = async (pass: PassCode) => {
    const read = await readPass(pass);
    if (read.kind === "member") {
      const { id, number, step } = read;
      return choose({ id, card: null, isLost: false, pass: { number, step } });
    }
    choose(null);
    setUnread(read);
  };
  const readCode = (text: string) => {
    const code = readEntryCode(text, people);
    if (code.kind === "pass") void choosePass(code.pass);
    else choose(code.kind === "card" ? code : null);
  };
  const pay = async (member: string) => {
    const asked = new Set(
      commands?.flatMap(({ verb, state, args }) =>
        verb === "take_payment" && state === "asked" ? [args.instalment_id] : [],
      ),
    );
    const stored = await data.documents("gym_instalments").find({ ref: member });
    const owed = [...stored, ...imported.flatMap(({ id, instalments }) => (id === member ? instalments : []))];
    const first = owed.find((one) => one.gym_id === gym && isOverdue(one, today) && !asked.has(one.id));
    if (!first) return navigate(`/schedule/staff/members?gym=${gym}&member=${member}`);
    const about = t("desk:entry.due", { day: formats.fullDay(`${first.due_on}T12:00`) });
    setPaying({ member, id: first.id, about: `${byId.get(member)?.name ?? ""} · ${about}`, cents: first.cents });
  };
  const clear = () => {
    setChosen(null);
    setUnread(null);
    ready.current = null;
    field.current?.focus();
  };
  const panel = unread ? (
    <UnreadPanel why={unread.why} name={byId.get(unread.id ?? "")?.name ?? ""} onClose={clear} />
  ) : chosen && person ? (
    <Standing
      key={person.id}
      place={place}
      person={person}
      chosen={chosen}
      entries={entries}
      now={now}
      today={today}
      onPay={(member) => void pay(member)}
      onDone={() => {
        // The code of a pass counts once.
        setChosen({ ...chosen, pass: undefined });
        field.current?.focus();
      }}
      onClose={clear}
      onReady={(letIn) => {
        ready.current = letIn;
      }}
    />
  ) : null;
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(18rem, 24rem)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Stack gridColumn="1 / -1" gap="3">
        <EntryField
          people={people}
          field={field}
          onChoose={choose}
          onPass={(pass) => void choosePass(pass)}
          onEnter={() => ready.current?.()}
        />
        <Flex gap="2" wrap="wrap">
          <Button aria-expanded={isFilming} onClick={() => setFilming(!isFilming)}>
            <Icon of={Camera} size={18} />
            {t(`desk:entry.camera.${isFilming ? "stop" : "start"}`)}
          </Button>
          <StartDoor gym={gym} />
        </Flex>
        {isFilming ? (
          <Suspense fallback={<Box height="14rem" aria-busy="true" />}>
            <CameraReader height="14rem" onCode={readCode} />
          </Suspense>
        ) : null}
      </Stack>
      {/* On a phone whoever stands there comes before those who came. */}
      <Stack gap="3" order={{ base: 1, lg: 0 }} minWidth="0">
        <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="6" rowGap="2">
          <chakra.h2 textStyle="h1">{t("desk:entry.today")}</chakra.h2>
          <Flex gap="5">
            <Figure
              value={formats.volume(entries.filter((one) => isInside(one, now)).length)}
              label={t("desk:entry.insideNow")}
            />
            <Figure value={formats.volume(ofToday.length)} label={t("desk:entry.todayCount")} />
          </Flex>
        </Flex>
        {ofToday.length === 0 ? (
          <EmptyState text={t("desk:entry.none")} />
        ) : (
          <Card padding="0" overflow="hidden">
            <EntryRows
              entries={ofToday.toReversed().slice(0, LISTED)}
              nameOf={(member) => byId.get(member)?.name ?? t("staff:someone")}
              chosen={person?.id ?? null}
              onPay={(member) => void pay(member)}
              onOpen={open}
            />
          </Card>
        )}
      </Stack>
      <Box position={{ lg: "sticky" }} top="5rem" minWidth="0">
        {panel}
      </Box>
      <PayDialog
        asked={paying}
        onPay={(method) =>
          paying && void ask(gym, "take_payment", { member_id: paying.member, instalment_id: paying.id, method })
        }
        onClose={() => setPaying(null)}
      />
    </Grid>
  );
};

/** Who comes in: the desk's field, the verdict, and the entries of the day. */
export const EntryScreen = () => {
  useTexts("desk");
  useTexts("management");
  return <StaffPage section="entry">{(place) => <Entry key={place.settings.id} place={place} />}</StaffPage>;
};
