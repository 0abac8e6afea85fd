import { killAmidActs } from "#e2e/fixtures/desk/kills.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

/**
 * One amid a payment, one amid a sale and one amid an entry in every run; by hand, before a release: `DESK_KILLS=20 npm
 * run e2e -- desktop desk-kill`, five minutes.
 */
const KILLS = Number(process.env.DESK_KILLS ?? 3);

test("a desktop app killed amid the desk's acts, online and offline, loses none and does none twice", async ({
  desktop,
  stack,
  administrator,
}) => {
  test.setTimeout(150_000 + KILLS * 30_000);
  let isSignedIn = false;
  await killAmidActs({
    ...{ stack, administrator, kills: KILLS },
    async start(owner) {
      const { window: page, kill } = await desktop.launch({ backend: stack });
      if (!isSignedIn) {
        await new LoginPage(page).signIn(owner);
        await new Shell(page).expectInSync();
      }
      isSignedIn = true;
      await page.getByRole("combobox", { name: texts.desk.entry.field }).waitFor();
      const network = {
        cut: () => page.context().setOffline(true),
        restore: () => page.context().setOffline(false),
      };
      return { page, kill, network };
    },
  });
});
