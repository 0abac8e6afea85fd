/** The used part of the parser, which brings no types. */
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
