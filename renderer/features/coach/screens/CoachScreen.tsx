import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { Suspense, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ChatHead } from "#renderer/features/coach/components/ChatHead.tsx";
import { Composer } from "#renderer/features/coach/components/Composer.tsx";
import { ConversationList } from "#renderer/features/coach/components/ConversationList.tsx";
import { Opening } from "#renderer/features/coach/components/Opening.tsx";
import { ParentCard } from "#renderer/features/coach/components/ParentCard.tsx";
import { QuotaCard } from "#renderer/features/coach/components/QuotaCard.tsx";
import { useAge } from "#renderer/features/coach/hooks/use-age.ts";
import { useCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import { useConversation } from "#renderer/features/coach/hooks/use-conversation.ts";
import { useModel } from "#renderer/features/coach/hooks/use-model.ts";
import { useProposals } from "#renderer/features/coach/hooks/use-proposals.ts";
import { useQuota } from "#renderer/features/coach/hooks/use-quota.ts";
import { useReadingText } from "#renderer/features/coach/hooks/use-reading-text.ts";
import { FULLSCREEN_SEARCH, isFullscreen } from "#renderer/features/coach/lib/fullscreen.ts";
import { questionsAbout } from "#renderer/features/coach/lib/opening-about.ts";
import { coachSubjectIn } from "#renderer/kit/coach/coach-subject.ts";
import { ConsentCard } from "#renderer/kit/consent/ConsentCard.tsx";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { LOW } from "#renderer/ui/theme/tokens.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { isTooYoung } from "#shared/domain/coach/member.ts";

const loadConversation = () => import("#renderer/features/coach/components/ConversationView.tsx");
const ConversationView = lazyScreen(loadConversation, "ConversationView");

const MemoryDialog = lazyScreen(
  () => import("#renderer/features/coach/components/memory/MemoryDialog.tsx"),
  "MemoryDialog",
);

const ModelConsent = lazyScreen(
  () => import("#renderer/features/coach/components/model/ModelConsent.tsx"),
  "ModelConsent",
);

const COMMON = { display: "flex", flexDirection: "column", padding: "0", overflow: "hidden" } as const;
/** The query parameter of the open conversation, so that a reload keeps it. */
const TALK = "talk";
/** The query parameter by which another screen opens what PrimeBot knows. */
const MEMORY = "memory";

/** The question that another screen passes on; the history entry may hold anything. */
const questionIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "question" in state ? String(state.question) : "";

/** The conversation with PrimeBot, which answers from the member's own log on the device. */
export const CoachScreen = () => {
  useTexts("coach");
  const { t } = useI18n();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { pathname, search, state } = useLocation();
  const [address] = useSearchParams();
  const [listOpen, setListOpen] = useState(false);
  const [memoryOpen, setMemoryOpen] = useState(address.has(MEMORY));
  const { consent, decide } = useConsent("log_analysis");
  const parent = useConsent("parental");
  const coach = useCoach(consent, parent.consent === true, loadConversation);
  const age = useAge();
  const talk = address.get(TALK);
  const fullscreen = isFullscreen(pathname, search);
  const place = (id: string | null, whole: boolean) => {
    const params = new URLSearchParams(whole ? FULLSCREEN_SEARCH : "");
    if (id !== null) params.set(TALK, id);
    const next = params.toString();
    void navigate(next === "" ? "/ai-coach" : `/ai-coach?${next}`, { replace: true });
  };
  const closeMemory = () => {
    setMemoryOpen(false);
    if (address.has(MEMORY)) place(talk, fullscreen);
  };
  const [about] = useState(() => coachSubjectIn(state));
  const openings = useMemo(() => {
    if (!coach) return [];
    const asked = about ? questionsAbout(coach.log, about) : [];
    return asked.length > 0 ? asked : coach.openings();
  }, [coach, about]);
  const online = useOnline();
  const reading = useReadingText(coach === undefined && consent === true);
  const quota = useQuota();
  /** The text of the composer; `times` counts, so that each new text gets a new composer. */
  const [edited, setEdited] = useState({ text: questionIn(state), times: 0 });
  const proposals = useProposals(talk, coach);
  const model = useModel(coach, consent === true);
  const { messages, ask, deepen, stop, resume, unanswered, isAnswering, lastAnswer, isCounted } = useConversation(
    talk,
    coach,
    proposals,
    (id) => place(id, fullscreen),
    quota,
    consent === true,
    about,
    model,
  );
  const count = messages?.length ?? 0;
  usePageTitle(t("coach:title"));

  const agree = async (given: boolean) => {
    const isWithdrawn = !given && consent === true;
    if ((await decide(given)) && isWithdrawn) notifier.show({ tone: "info", text: t("coach:consent.withdrawn") });
  };
  // Neither waits for the log, nor for what reads it.
  const isKnown = age !== undefined && parent.consent !== undefined;
  const isOff = isKnown && isTooYoung({ age, parentalConsent: parent.consent === true });
  const isToDecide = isKnown && consent === null && !isOff;
  const isEmpty = messages !== undefined && count === 0 && !isOff && !isToDecide;
  /** Set where no conversation may begin and this one has no counted answer: then only free questions are answered. */
  const spent = isOff || isToDecide || isCounted || messages === undefined ? null : (quota.spent ?? null);
  const isReading = messages === undefined || (isEmpty && coach === undefined);
  // On a phone it reaches from edge to edge, above the navigation.
  const frame = fullscreen
    ? {
        position: "fixed",
        inset: "0 0 var(--room-below)",
        // The bar of a rest goes with the page there, and would lie beneath.
        [LOW]: { position: "relative", inset: "0", height: "100dvh" },
        zIndex: "header",
        borderRadius: "0",
        borderWidth: "0",
      }
    : {
        height: {
          base: "calc(100dvh - var(--room-below))",
          md: "calc(100dvh - 10.25rem - var(--room-below))",
        },
        minHeight: { md: "26rem" },
        marginTop: { base: "-2", md: "2" },
        marginBottom: { base: "-16", md: "0" },
        marginInline: { base: "-4", md: "auto" },
        borderRadius: { base: "0", md: "card" },
        borderWidth: { base: "0", md: "1px" },
      };
  return (
    <Card css={{ ...COMMON, ...frame }} maxWidth={{ base: "none", md: fullscreen ? "none" : "48rem" }}>
      <ChatHead
        fullscreen={fullscreen}
        quota={quota.shown}
        onToggle={() => place(talk, !fullscreen)}
        onNew={() => place(null, fullscreen)}
        onList={() => setListOpen(true)}
        onMemory={isOff || isToDecide ? null : () => setMemoryOpen(true)}
      />
      <Box
        ref={keepFocus}
        role="region"
        aria-label={t("coach:conversation")}
        tabIndex={0}
        flex="1"
        minHeight="0"
        // Words for screen readers are placed in it: else they would make the page as tall as the talk.
        position="relative"
        overflowY="auto"
        padding={{ base: "4", md: "6" }}
      >
        <Stack gap="5" maxWidth="42rem" marginInline="auto" minHeight="100%">
          {isOff ? <ParentCard onAgree={(name) => void parent.decide(true, name)} /> : null}
          {messages !== undefined && count > 0 ? (
            <Suspense fallback={null}>
              <ConversationView
                messages={messages}
                coach={coach}
                proposals={proposals}
                mayRead={consent === true}
                spoken={lastAnswer?.id ?? null}
                unanswered={unanswered}
                spent={spent}
                onAsk={(text) => void ask(text)}
                onEdit={(text) => setEdited(({ times }) => ({ text, times: times + 1 }))}
                onResume={(question) => void resume(question)}
                model={model}
                onDeepen={(answer) => void deepen(answer)}
              />
            </Suspense>
          ) : null}
          {isEmpty && spent ? <QuotaCard spent={spent} /> : null}
          {isEmpty && coach !== undefined && spent === null ? (
            <Opening
              own={openings}
              nameOf={coach.catalogue.nameOf}
              workouts={consent === true ? coach.log.workouts.length : null}
              onAsk={(text) => void ask(text)}
            />
          ) : null}
          {isReading ? (
            <Skeleton label={reading}>
              <Box color="fg.muted">{reading}</Box>
              <Bone height="12rem" />
            </Skeleton>
          ) : null}
          {isAnswering ? (
            <Box color="fg.muted">{coach === undefined && consent === true ? reading : t("coach:answering")}</Box>
          ) : null}
          {isToDecide ? (
            <ConsentCard
              title={t("coach:consent.title")}
              text={t("coach:consent.text")}
              withdraw={t("coach:consent.withdraw")}
              yes={t("coach:consent.yes")}
              no={t("coach:consent.no")}
              onDecide={(given) => void agree(given)}
            />
          ) : null}
        </Stack>
      </Box>
      <Box role="status" fontSize="xs" color="fg.muted" textAlign="center" paddingInline="4">
        {online ? null : t("coach:offline")}
      </Box>
      <Composer
        key={edited.times}
        start={edited.text}
        reads={isOff ? null : (consent ?? null)}
        onReads={(given) => void agree(given)}
        onSend={ask}
        onStop={model.asking || (isAnswering && !coach?.answer) ? stop : null}
      />
      {model.askedConsent ? (
        <Suspense fallback={null}>
          <ModelConsent asked={model.askedConsent} />
        </Suspense>
      ) : null}
      {memoryOpen ? (
        <Suspense fallback={null}>
          <MemoryDialog coach={coach} onClose={closeMemory} />
        </Suspense>
      ) : null}
      <ConversationList
        open={listOpen}
        current={talk}
        coach={coach}
        onClose={() => setListOpen(false)}
        onOpen={(id) => {
          place(id, fullscreen);
          if (id !== null) setListOpen(false);
        }}
      />
    </Card>
  );
};
