import { expect } from "vitest";
import type { StackAddress } from "#local/stack-options.ts";
import { payingMember, typeCard } from "./payments.ts";

export type PayingMember = Awaited<ReturnType<typeof payingMember>>;

/** Buys Premium. Answers the provider's page that it was bought on. */
export const buyPremium = async (member: PayingMember, billing: "month" | "year" = "month"): Promise<string> => {
  const page = await member.checkout(billing);
  expect(await typeCard(page)).toMatch(/\/done$/);
  await expect.poll(async () => (await member.state()).plan).toBe("premium");
  return page;
};

/** A member who has Premium, as the server knows. */
export const subscriber = async (
  stack: Pick<StackAddress, "url" | "publishableKey">,
  billing: "month" | "year" = "month",
): Promise<PayingMember> => {
  const member = await payingMember(stack);
  await buyPremium(member, billing);
  return member;
};

/** What a member's receipts are about, the first one first. */
export const paidBy = async ({ client }: PayingMember) => {
  const receipts = client.from("receipts").select("cents, billing").eq("kind", "receipt");
  const { data } = await receipts.order("number").throwOnError();
  return data;
};
