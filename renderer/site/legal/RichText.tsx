import type { ReactNode } from "react";

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A sentence with at most one link, written `[words](/path)`. */
const withLink = (text: string): ReactNode => {
  const [whole, words, href] = LINK.exec(text) ?? [];
  if (whole === undefined) return text;
  const [before, after] = text.split(whole);
  return (
    <>
      {before}
      <a href={href}>{words}</a>
      {after}
    </>
  );
};

/** Blocks parted by an empty line: paragraphs, and lists whose lines start with a dash. */
export const RichText = ({ text }: { text: string }) =>
  text.split("\n\n").map((block) =>
    block.startsWith("- ") ? (
      <ul key={block}>
        {block.split("\n").map((line) => (
          <li key={line}>{withLink(line.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{withLink(block)}</p>
    ),
  );
