import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { talkDays, tooLong, type Word } from "#renderer/features/gym/lib/talk.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { MessageField } from "#renderer/ui/fields/MessageField.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { WordRow } from "./WordRow.tsx";

/** Messages shown at first, and added when earlier ones are requested. */
const SHOWN = 100;
/** Pixels from the end within which the thread scrolls along with new messages. */
const NEAR = 80;

type TalkCardProps = {
  /** Name of the other side. */
  name: string;
  words: readonly Word[];
  /** The text of an empty thread. */
  empty: string;
  /** Why nothing can be written; null where it can. */
  closed: string | null;
  reasonOf: (reason: string) => MessageKey;
  onSend: (text: string) => Promise<boolean>;
  /** Height in rem of the bars and content around the thread. */
  around: number;
  /** Content before the name: the way back. */
  start?: ReactNode;
  /** Content after the name: actions on the thread. */
  end?: ReactNode;
};

const keyOf = ({ id, command }: Word): string => `${id} ${command?.state}`;

/**
 * The newest message of the other side, or refusal of an own one, that arrived while the thread was open; null for
 * none.
 */
const useArrived = (words: readonly Word[]): Word | null => {
  const [before] = useState(() => new Set(words.map(keyOf)));
  const isNews = (word: Word) => !word.isOwn || word.command?.state === "refused";
  return words.findLast((word) => isNews(word) && !before.has(keyOf(word))) ?? null;
};

/** A thread: messages by day, and a field to write. */
export const TalkCard = ({ name, words, empty, closed, reasonOf, onSend, around, start, end }: TalkCardProps) => {
  const { t, formats } = useI18n();
  const [count, setCount] = useState(SHOWN);
  const region = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const arrived = useArrived(words);
  const shown = words.slice(-count);
  const last = words.at(-1);
  // What one has just written is shown, wherever one was reading; what the other side wrote, to who reads the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or what became of it, moves the end
  useEffect(() => {
    const scrolled = region.current;
    if (scrolled && (isAtEnd.current || last?.command)) scrolled.scrollTop = scrolled.scrollHeight;
  }, [last?.id, last?.command?.state, words.length]);
  const wordsOf = ({ author, text, command }: Word) =>
    command
      ? t("gym:talk.refused", { reason: t(reasonOf(command.reason)) })
      : t("gym:talk.arrived", { name: author || name, text });
  const problemOf = (text: string) => {
    const long = tooLong(text);
    return long && t("gym:talk.tooLong", long);
  };
  return (
    <Card
      display="flex"
      flexDirection="column"
      padding="0"
      overflow="hidden"
      height={{ base: `calc(100dvh - ${around}rem)`, md: `calc(100dvh - ${around + 2}rem)` }}
      minHeight="24rem"
      aria-label={t("gym:talk.with", { name })}
    >
      <Flex align="center" gap="2" padding="3" paddingInlineStart="4" borderBottomWidth="1px" borderColor="border">
        {start}
        <chakra.h2 textStyle="h2" flex="1" minWidth="0" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        {end}
      </Flex>
      <Box
        ref={region}
        role="region"
        aria-label={t("gym:talk.messages")}
        tabIndex={0}
        flex="1"
        minHeight="0"
        overflowY="auto"
        padding="4"
        _focusVisible={{ outlineOffset: "-4px" }}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        <Stack gap="4" maxWidth="42rem" marginInline="auto">
          {words.length === 0 ? <EmptyState text={empty} /> : null}
          {words.length > count ? (
            <Button alignSelf="center" fontSize="sm" onClick={() => setCount(count + SHOWN)}>
              {t("gym:talk.earlier")}
            </Button>
          ) : null}
          {talkDays(shown).map(({ day, words: ofDay }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what waits may be of a day that was before.
            <Box as="section" key={`${day} ${at}`} aria-label={formats.longDay(`${day}T12:00`)}>
              <chakra.h3
                fontSize="xs"
                fontWeight="600"
                color="fg.muted"
                textAlign="center"
                paddingBottom="3"
                _firstLetter={{ textTransform: "uppercase" }}
              >
                {formats.longDay(`${day}T12:00`)}
              </chakra.h3>
              <Rows display="grid" gap="2">
                {ofDay.map((word, place) => (
                  <WordRow
                    key={word.id}
                    word={word}
                    withAuthor={word.author !== name && ofDay[place - 1]?.author !== word.author}
                    reasonOf={reasonOf}
                  />
                ))}
              </Rows>
            </Box>
          ))}
        </Stack>
      </Box>
      <chakra.div srOnly role="status" aria-live="polite">
        {arrived ? wordsOf(arrived) : ""}
      </chakra.div>
      <Box borderTopWidth="1px" borderColor="border" padding="3">
        {closed === null ? (
          <MessageField
            label={t("gym:talk.write")}
            sendLabel={t("gym:talk.send")}
            problemOf={problemOf}
            onSend={(text) => onSend(text.trim())}
          />
        ) : (
          <Box fontSize="sm" color="fg.muted" textAlign="center">
            {closed}
          </Box>
        )}
      </Box>
    </Card>
  );
};
