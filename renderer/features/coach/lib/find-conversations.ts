/** What was said in a conversation. */
export type SaidIn = { talk: string; text: string };

/** Without accents and capitals: whoever looks for "perche" means "perché". */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Conversations whose title holds the words, or in which they were said; all of them where there are no words. */
export const findConversations = <T extends { id: string; title: string }>(
  conversations: readonly T[],
  said: readonly SaidIn[],
  words: string,
): T[] => {
  const wanted = folded(words.trim());
  if (wanted === "") return [...conversations];
  const has = (text: string) => folded(text).includes(wanted);
  const talks = new Set(said.flatMap(({ talk, text }) => (has(text) ? [talk] : [])));
  return conversations.filter(({ id, title }) => has(title) || talks.has(id));
};
