/// <reference path="../apps/sax.d.ts" />
import { parser as createParser } from "sax";

/** Characters of an element's text that are read. */
const LONGEST = 300;

/** `path`: names of the elements around, the root first, without their prefixes. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void;
  close(name: string, text: string, path: readonly string[]): void;
};

/** Elements within each other: no format of activities has as many. */
const DEEPEST = 60;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads XML piece by piece, without a document. Entities that a file declares itself are not known. */
export const createXmlReader = (handler: XmlHandler) => {
  const parser = createParser(true);
  const path: string[] = [];
  let text = "";
  let isXml = true;
  let isClosed = false;
  parser.onerror = () => {
    isXml = false;
  };
  parser.onopentag = ({ name, attributes }) => {
    const local = localName(name);
    handler.open(local, attributes, path);
    path.push(local);
    isXml &&= path.length <= DEEPEST;
    text = "";
  };
  parser.ontext = (more) => {
    if (text.length < LONGEST) text += more.slice(0, LONGEST);
  };
  parser.onclosetag = () => {
    const local = path.pop() ?? "";
    handler.close(local, text, path);
    text = "";
    isClosed ||= path.length === 0;
  };
  return {
    /** False where the text is no XML: then nothing more can be written. */
    write(part: string): boolean {
      parser.write(part);
      return isXml;
    },
    /** Whether the root was closed. */
    isWhole: (): boolean => isXml && isClosed,
  };
};
