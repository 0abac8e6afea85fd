// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { MemberData } from "#renderer/data/member-data.ts";
import { AssistantHost } from "#renderer/features/coach/components/AssistantHost.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { FakeAssistant } from "#tests/helpers/fakes/fake-assistant.ts";
import { BENCH, benching, PUSH_A } from "#tests/helpers/screens/coach-view.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async ({
  consent = true,
  birth = "1990-01-01",
  change = async (_data: MemberData) => undefined as unknown,
} = {}) => {
  const data = await benching({});
  await data.profile.update({ birth_date: birth });
  await data.routines.create(PUSH_A);
  if (consent) await agree(data, "log_analysis");
  await change(data);
  const api = new FakeAssistant();
  const view = await renderApp({ screen: <AssistantHost api={api} />, data });
  const ask = async (tool: string, args: Record<string, unknown> = {}, memberId = data.memberId, name = "Claude") => {
    const before = api.answers.length;
    api.call({ id: crypto.randomUUID(), memberId, client: { id: crypto.randomUUID(), name }, tool, args });
    await waitFor(() => expect(api.answers.length).toBe(before + 1), { timeout: 20_000 });
    return api.answers.at(-1) ?? { id: "", text: "", failed: true };
  };
  const proposals = () => firstValueFrom(data.proposals.watch());
  return { ...view, data, ask, proposals };
};
/** Each one changes another thing. */
const REMOVED = { change: "remove", exercise: "squat" };

describe("a call of the member's own assistant", () => {
  it("is answered with facts of the log, by an exercise's name", async () => {
    const { ask } = await open();
    const { text, failed } = await ask("records", { exercise: "panca piana" });
    expect(failed).toBe(false);
    const { says, facts } = JSON.parse(text) as {
      says: string[];
      facts: Record<string, { value: unknown; about: string[] }>;
    };
    expect(says.join(" ")).toMatch(/\[f\d+\]/);
    const shown = Object.values(facts);
    expect(shown.map(({ value }) => value)).toContain(102.5);
    expect(shown.flatMap(({ about }) => about)).toContain("Panca piana");
  });

  it("is answered with why not where nobody may read, of another member, and of what there is not", async () => {
    const { ask, data } = await open({ consent: false });
    expect(await ask("standing")).toMatchObject({ failed: true, text: expect.stringContaining("does not allow") });
    await agree(data, "log_analysis");
    expect(await ask("standing", {}, crypto.randomUUID())).toMatchObject({ failed: true, text: /signed out/ });
    expect(await ask("trend", { exercise: "zzzzqqq" })).toMatchObject({ failed: true, text: /no such exercise/ });
  });

  it("gets nothing of a member under fourteen without a parent's consent", async () => {
    const year = new Date(systemClock.now()).getFullYear() - 12;
    const { ask } = await open({ birth: `${year}-01-01` });
    expect(await ask("standing")).toMatchObject({ failed: true, text: /switched off/ });
  });
});

describe("a proposal of the member's own assistant", () => {
  it("waits in a conversation that names the client, changes nothing, and is there once", async () => {
    const { ask, data, proposals, toasts } = await open();
    const before = await firstValueFrom(data.routines.watch());
    expect(await ask("propose", REMOVED)).toMatchObject({ failed: false, text: /waits in PrimeBot/ });
    expect(await ask("propose", REMOVED)).toMatchObject({ failed: false, text: /waits in PrimeBot/ });
    const [talk, ...otherTalks] = await data.documents("coach_conversations").find();
    const [proposal, ...others] = await proposals();
    expect([talk?.title, otherTalks, others]).toEqual(["Claude", [], []]);
    expect(proposal).toMatchObject({
      conversation_id: talk?.id,
      state: "open",
      ops: [{ op: "remove", target: { exercise: "squat" } }],
    });
    const [message] = await data.documents("coach_messages").find({ ref: talk?.id ?? "" });
    expect(message).toMatchObject({ id: proposal?.message_id, role: "coach", intent: null });
    expect(message?.blocks[0]).toMatchObject({ line: { values: { client: { name: "Claude" } } } });
    expect(await firstValueFrom(data.routines.watch())).toEqual(before);
    expect(toasts.map(({ text }) => text)).toEqual(["Claude ti propone una modifica"]);
  });

  it("finds room for ten that wait, and again once the member has decided on one", async () => {
    const { ask, data, proposals } = await open();
    await ask("propose", REMOVED);
    const [first] = await proposals();
    const [talk] = await data.documents("coach_conversations").find();
    const [message] = await data.documents("coach_messages").find({ ref: talk?.id ?? "" });
    if (!first || !message) throw new Error("no proposal");
    for (let place = 1; place < 10; place += 1) {
      const { id, created_at, updated_at, ...said } = message;
      const { id: message_id } = await data.documents("coach_messages").create(said);
      const ops = first.ops.map((op) => ({
        ...op,
        target: { ...(op.target as object), exercise: `${BENCH}-${place}` },
      }));
      const made = { ...first, message_id, ops: ops as never, span: "lasting" as const };
      await data.proposals.propose({ ...made, base: {} });
    }
    const another = { change: "remove", exercise: BENCH };
    expect(await ask("propose", another)).toMatchObject({ failed: true, text: /Ten proposals/ });
    await data.documents("coach_proposals").update(first.id, { state: "undone" });
    expect(await ask("propose", another)).toMatchObject({ failed: false, text: /waits in PrimeBot/ });
  });

  it("is not made while the member has a pain", async () => {
    const { ask, proposals } = await open({
      async change(data) {
        await data.coachProfile.ensure();
        await data.coachProfile.update(() => ({ pains: { spalla: "2026-11-20" } }));
      },
    });
    expect(await ask("propose", REMOVED)).toMatchObject({ failed: true, text: /not now/ });
    expect(await proposals()).toEqual([]);
  });
});
