import { firstValueFrom } from "rxjs";
import type { MemberData, ProposalDocument } from "#renderer/data/member-data.ts";
import { readBlocks } from "#renderer/features/coach/lib/shown.ts";
import type { AnswerBlock } from "#shared/domain/coach/answers/answer.ts";
import { ENGINE_VERSION, type Fact } from "#shared/domain/coach/facts.ts";
import { readOps } from "#shared/domain/coach/proposals/op.ts";
import { isSame } from "#shared/domain/training/take-back.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Proposals of assistants that may wait for the member's decision at once. */
const MAX_OPEN = 10;
/** The sentence before the changes, by which an assistant's proposal is known. */
const PROPOSED = "assistant.proposed";

export type AssistantProposal = {
  /** Name of the client. */
  client: string;
  diff: Extract<AnswerBlock, { type: "diff" }>;
  facts: readonly Fact[];
  base: Readonly<Record<string, string>>;
  /** The member's day. */
  start: string;
};

/** The open proposals of assistants. */
const openOnes = async (data: MemberData, today: string): Promise<ProposalDocument[]> => {
  const open = (await firstValueFrom(data.proposals.watch())).filter(
    ({ state, expires }) => state === "open" && today <= expires,
  );
  const talks = [...new Set(open.map(({ conversation_id }) => conversation_id))];
  const messages = talks.length === 0 ? [] : await data.documents("coach_messages").find({ ref: talks });
  const ofAssistants = new Set(
    messages.flatMap(({ id, blocks }) => {
      const [first] = readBlocks(blocks);
      return first?.type === "text" && first.line.text === PROPOSED ? [id] : [];
    }),
  );
  return open.filter(({ message_id }) => ofAssistants.has(message_id));
};

/**
 * Puts an assistant's proposal into a conversation of its own, where the member decides as on PrimeBot's. One that
 * waits already is not put there twice. `full`: too many wait.
 */
export const keepProposal = async (
  data: MemberData,
  { client, diff, facts, base, start }: AssistantProposal,
): Promise<{ talk: string | null } | "full"> => {
  const open = await openOnes(data, start);
  if (open.some(({ ops }) => isSame(readOps(ops), readOps(diff.ops)))) return { talk: null };
  if (open.length >= MAX_OPEN) return "full";
  const cited = new Set(diff.ops.flatMap((op) => op.facts));
  const said: AnswerBlock = { type: "text", line: { text: PROPOSED, values: { client: { name: client } } } };
  const asked_at = new Date(systemClock.now()).toISOString();
  const { id: talk } = await data.documents("coach_conversations").create({ title: client, asked_at });
  const { id } = await data.documents("coach_messages").create({
    conversation_id: talk,
    seq: "000001",
    parent: null,
    role: "coach",
    text: "",
    blocks: [{ ...said }, { ...diff }],
    facts: facts.filter((fact) => cited.has(fact.id)).map((fact) => ({ ...fact })),
    dialogue: null,
    engine: "rules",
    engine_version: ENGINE_VERSION,
    intent: null,
    state: "final",
  });
  const { ops, span } = diff;
  await data.proposals.propose({ conversation_id: talk, message_id: id, ops, span, base, start });
  return { talk };
};
