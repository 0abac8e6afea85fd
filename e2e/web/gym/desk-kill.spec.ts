import { killAmidActs } from "#e2e/fixtures/desk/kills.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";

/**
 * One amid a payment, one amid a sale and one amid an entry in every run; by hand, before a release: `DESK_KILLS=30 npm
 * run e2e -- web desk-kill`, five minutes.
 */
const KILLS = Number(process.env.DESK_KILLS ?? 3);

test("a browser killed amid the desk's acts, with a network and without, loses none and does none twice", async ({
  profile,
  stack,
  administrator,
}) => {
  test.setTimeout(150_000 + KILLS * 30_000);
  const launch = async () => {
    const { page, context, kill, close } = await profile.launch(stack.webUrl);
    return { page, kill, close, network: networkOf(context, stack.webUrl) };
  };
  await killAmidActs({
    ...{ stack, administrator, kills: KILLS },
    // Chromium takes seconds to write a new session to the disk, which is no act of the desk's.
    async signIn(owner) {
      const { page, close } = await launch();
      await enter(page, owner, "/schedule/desk");
      await close();
    },
    async start() {
      const started = await launch();
      await started.page.goto("/schedule/desk");
      return started;
    },
  });
});
