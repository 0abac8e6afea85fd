import { useSite } from "#renderer/site/site-context.ts";

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A sentence with at most one link, written `[words](/path)`. */
const Sentence = ({ text }: { text: string }) => {
  const { Link = "a" } = useSite();
  const [whole, words, href] = LINK.exec(text) ?? [];
  if (whole === undefined || href === undefined) return text;
  const [before, after] = text.split(whole);
  return (
    <>
      {before}
      <Link href={href}>{words}</Link>
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
          <li key={line}>
            <Sentence text={line.slice(2)} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block}>
        <Sentence text={block} />
      </p>
    ),
  );
