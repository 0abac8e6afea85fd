/** A message's text with the id of its conversation. */
export type SaidIn = { talk: string; text: string };

/** A text without accents and capitals, so that "perche" finds "perché". */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Conversations with the words in title or messages; all of them for no words. */
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
