import { grammarError } from "#local/rest/errors.ts";

/** Thrown by a branch of the grammar that does not fit, so that another may be tried. */
class Mismatch extends Error {
  readonly at: number;
  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
  }
}

const IDENTIFIER = /[\p{L}0-9_ $]+/uy;
const SPACE = /[ \t]*/y;

/** Reads one query parameter from left to right. Its tokens are those of PostgREST's grammar. */
export class Scanner {
  readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  /** Consumes `token` if it comes next. */
  take(token: string): boolean {
    if (!this.peek(token)) return false;
    this.position += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`);
  }

  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  space(): void {
    this.match(SPACE);
  }

  fail(expected: string): never {
    throw new Mismatch(this.position, expected);
  }

  /** `branch`'s result, or null with the position restored where it does not fit. */
  attempt<T>(branch: () => T): T | null {
    const start = this.position;
    try {
      return branch();
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      this.position = start;
      return null;
    }
  }

  /** Letters, digits, `_`, `$` and inner spaces. */
  identifier(): string {
    return (this.match(IDENTIFIER) ?? this.fail("letter or digit")).trim();
  }

  /** A quoted string with backslash escapes. */
  quoted(): string {
    this.expect('"');
    let value = "";
    while (!this.peek('"')) {
      if (this.peek("\\")) this.position += 1;
      const character = this.text.codePointAt(this.position);
      if (character === undefined) this.fail('"');
      const letter = String.fromCodePoint(character);
      value += letter;
      this.position += letter.length;
    }
    this.position += 1;
    return value;
  }

  /** A name as it may stand in select, filters and order: quoted, or identifiers joined by dashes. */
  name(): string {
    if (this.peek('"')) return this.quoted();
    let name = this.identifier();
    while (this.peek("-") && !this.peek("->")) {
      this.position += 1;
      name += `-${this.identifier()}`;
    }
    return name;
  }
}

/** Runs a grammar over the whole of `text`; a mismatch is PGRST100 under the parameter's name `what`. */
export const parseWhole = <T>(what: string, text: string, grammar: (scanner: Scanner) => T, source = text): T => {
  const scanner = new Scanner(source);
  try {
    const value = grammar(scanner);
    if (!scanner.done) scanner.fail("end of input");
    return value;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const character = source.codePointAt(error.at);
    const found = character === undefined ? "end of input" : JSON.stringify(String.fromCodePoint(character));
    throw grammarError(what, text, error.at + 1, `unexpected ${found} expecting ${error.message}`);
  }
};
