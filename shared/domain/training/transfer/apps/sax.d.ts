/** What is used of the parser: it brings no types of its own. */
declare module "sax" {
  export type SaxTag = { name: string; attributes: Record<string, string> };
  export type SaxParser = {
    line: number;
    onopentag: (tag: SaxTag) => void;
    ontext: (text: string) => void;
    onclosetag: (name: string) => void;
    onerror: (error: Error) => void;
    write(text: string): SaxParser;
    close(): SaxParser;
  };
  export const parser: (strict: boolean) => SaxParser;
}
