/**
 * A number in figures that is said with a vowel at its start: otto, ottanta, ottocento, ottomila; undici, undicimila;
 * uno, where it is no day, as the first of a month is «il primo».
 */
const VOWEL = String.raw`(?=8|11(?:\d{3})*(?!\d)|1(?:,\d|\s?%))`;
/** No letter before it: an article, and not the end of another word. */
const WORD = String.raw`(?<![\p{L}\p{N}'’])`;

const before = (article: string): RegExp => new RegExp(`${WORD}${article} ${VOWEL}`, "gu");

/** Articles, and the prepositions that are joined to one, with what stands in their place before a vowel. */
const FORMS = [
  [before("il"), "l'"],
  [before("Il"), "L'"],
  [before("([DdNn]e|[Dd]?[Aa]|[Ss]u)l"), "$1ll'"],
  [before("([DdNn]e|[Dd]?[Aa]|[Ss]u|)i"), "$1gli "],
] as const;

/**
 * An Italian text with its articles as they are said before the numbers in it: `dall'8 all'11 nov`, `gli 80`. Source:
 * Accademia della Crusca, «L'articolo con le date e le cifre», Consulenza linguistica 86.
 */
export const elided = (text: string): string =>
  FORMS.reduce((said, [article, form]) => said.replace(article, form), text);
