import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useAccess } from "#renderer/features/desk/hooks/use-access.ts";
import { useEntries } from "#renderer/features/desk/hooks/use-entries.ts";
import { useEntryPeople } from "#renderer/features/desk/hooks/use-entry-people.ts";
import { usePassReader } from "#renderer/features/desk/hooks/use-pass-reader.ts";
import { type Chosen, letInArgs } from "#renderer/features/desk/lib/entry/let-in-args.ts";
import { type EntryPerson, readEntryCode } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { gymClock, useAskGym, useWorkplaces, type Workplace } from "#renderer/features/gym/index.ts";
import type { DeskEntry } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { systemScheduler } from "#shared/lib/clock.ts";
import { DoorField } from "./DoorField.tsx";
import { type DoorAnswer, DoorVerdict } from "./DoorVerdict.tsx";

const CameraReader = lazy(async () => ({
  default: (await import("#renderer/features/desk/components/entry/CameraReader.tsx")).CameraReader,
}));

const TICK = 15_000;
/** Milliseconds for which somebody reads what the door says to them. */
const SHOWN = 5_000;

const firstNameOf = ({ name, person }: EntryPerson): string =>
  person?.first_name || (name.trim().split(/\s+/)[0] ?? "");

type JudgedProps = {
  place: Workplace;
  chosen: Chosen;
  person: EntryPerson;
  entries: readonly DeskEntry[];
  now: number;
  onAnswer: (answer: DoorAnswer) => void;
};

/** Decides once, as the desk does, and lets in whom nothing stops. */
const Judged = ({ place, chosen, person, entries, now, onAnswer }: JudgedProps) => {
  const { ask } = useAskGym();
  const access = useAccess(place, { chosen: person, isLost: chosen.isLost, entries, now });
  const isDecided = useRef(false);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  useEffect(() => {
    if (!access || isDecided.current) return;
    isDecided.current = true;
    const decide = async () => {
      // Whoever found a card is not told whose it is.
      const name = chosen.isLost ? "" : firstNameOf(person);
      const isIn =
        access.verdict !== "red" && (await ask(place.settings.id, "let_in", letInArgs(chosen, access.verdict)));
      latest.current({ isIn, name });
    };
    void decide();
  }, [access, ask, chosen, person, place.settings.id]);
  return null;
};

type Reading = { chosen: Chosen; person: EntryPerson; text: string; turn: number };

/** What is read of a card or a pass, and the answer to it. */
const AtDoor = ({ place, isFilming }: { place: Workplace; isFilming: boolean }) => {
  const { t } = useI18n();
  const now = useGymNow(TICK);
  const people = useEntryPeople(place);
  const entries = useEntries(place, gymClock(place.settings.zone).dayOf(now));
  const readPass = usePassReader(place, entries ?? []);
  const byId = useMemo(() => new Map(people?.map((one) => [one.id, one])), [people]);
  const turn = useRef(0);
  const [reading, setReading] = useState<Reading | null>(null);
  const [answer, setAnswer] = useState<(DoorAnswer & { text: string }) | null>(null);
  useEffect(() => (answer ? systemScheduler.schedule(() => setAnswer(null), SHOWN) : undefined), [answer]);
  if (!people || !entries) return <LoadingScreen />;
  const chosenBy = async (text: string): Promise<Chosen | null> => {
    const code = readEntryCode(text, people);
    if (code.kind === "card") return code;
    if (code.kind !== "pass") return null;
    const read = await readPass(code.pass);
    if (read.kind !== "member") return null;
    return { id: read.id, card: null, isLost: false, pass: { number: read.number, step: read.step } };
  };
  const read = async (text: string) => {
    // What a scanner reads twice in a row is one person.
    if (text === answer?.text || text === reading?.text) return;
    turn.current += 1;
    const own = turn.current;
    const chosen = await chosenBy(text);
    if (own !== turn.current) return;
    const person = chosen ? byId.get(chosen.id) : undefined;
    setAnswer(chosen && person ? null : { isIn: false, name: "", text });
    setReading(chosen && person ? { chosen, person, text, turn: own } : null);
  };
  const said = answer && [answer.name, t(answer.isIn ? "desk:door.in" : "desk:door.reception")].filter(Boolean);
  return (
    <>
      <Box role="status" aria-live="assertive" srOnly>
        {said?.join(". ")}
      </Box>
      <Flex
        as="main"
        flex="1"
        align="center"
        justify="center"
        padding={{ base: "4", md: "8" }}
        {...(answer && { bg: answer.isIn ? "success" : "danger", color: "bg" })}
      >
        <DoorVerdict answer={answer} isFilming={isFilming} />
      </Flex>
      <Box width="100%" maxWidth="32rem" marginInline="auto" padding="4">
        {isFilming ? (
          <Suspense fallback={<Box height="14rem" aria-busy="true" />}>
            <CameraReader height="14rem" side="user" onCode={(text) => void read(text)} />
          </Suspense>
        ) : null}
        <DoorField onRead={(text) => void read(text)} />
      </Box>
      {reading ? (
        <Judged
          key={reading.turn}
          place={place}
          chosen={reading.chosen}
          person={reading.person}
          entries={entries}
          now={now}
          onAnswer={(judged) => {
            setReading(null);
            setAnswer({ ...judged, text: reading.text });
          }}
        />
      ) : null}
    </>
  );
};

/** Stands where no data can be read, or whoever is signed in has lost the desk. */
export const DoorUnavailable = () => {
  const { t } = useI18n();
  return (
    <Flex as="main" flex="1" align="center" justify="center" padding="8" textAlign="center" fontSize="xl">
      {t("desk:door.unavailable")}
    </Flex>
  );
};

/** The entry of a gym for its members. */
export const DoorEntry = ({ gym, isFilming }: { gym: string; isFilming: boolean }) => {
  const places = useWorkplaces();
  if (places === undefined) return <LoadingScreen />;
  const place = places?.find(({ settings, isDesk }) => isDesk && settings.id === gym);
  return place ? <AtDoor place={place} isFilming={isFilming} /> : <DoorUnavailable />;
};
