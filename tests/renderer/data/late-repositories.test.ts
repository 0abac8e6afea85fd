import { firstValueFrom, of } from "rxjs";
import { expect, it, vi } from "vitest";
import { createLateProposals, createLateTransfer } from "#renderer/data/late-repositories.ts";
import type { ProposalsRepository } from "#renderer/data/member-data.ts";
import type { TransferRepository } from "#renderer/data/training-data.ts";

const fakeProposals = { watch: () => of([]), undo: async () => undefined } as unknown as ProposalsRepository;

it("loads the code of proposals at the first call, and once", async () => {
  const load = vi.fn(async () => fakeProposals);
  const proposals = createLateProposals(load);
  expect(load).not.toHaveBeenCalled();
  expect(await firstValueFrom(proposals.watch("talk"))).toEqual([]);
  await proposals.undo("proposal", "2026-11-29");
  expect(load).toHaveBeenCalledTimes(1);
});

it("tells whoever calls while the code does not load, and loads it at the next call", async () => {
  const load = vi.fn(async () => fakeProposals).mockRejectedValueOnce(new TypeError("no network"));
  const proposals = createLateProposals(load);
  await expect(proposals.undo("proposal", "2026-11-29")).rejects.toThrow("no network");
  await proposals.undo("proposal", "2026-11-29");
  expect(load).toHaveBeenCalledTimes(2);
});

it("passes an import's work on, and what that gives", async () => {
  const fakeTransfer = { inTurn: (work: () => Promise<unknown>) => work() } as unknown as TransferRepository;
  const transfer = createLateTransfer(async () => fakeTransfer);
  expect(await transfer.inTurn(async () => "done")).toBe("done");
});
