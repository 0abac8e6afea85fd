import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundle } from "#scripts/lib/bundle.ts";
import { projectPath } from "#scripts/lib/project.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import english from "#shared/i18n/en/lazy/coach.json" with { type: "json" };
import italian from "#shared/i18n/it/lazy/coach.json" with { type: "json" };
import { largeLog } from "#tests/shared/domain/coach/golden/logs/large.ts";
import { pushRows, signUp } from "./accounts.ts";
import { type Backend, openApp, openScreen, serveBuiltApp } from "./app.ts";
import { launch } from "./browser.ts";
import { brotliSize } from "./bundle.ts";
import { interleave, type Measurement, sizeFigure, speedFigure } from "./figure.ts";
import { buildManifest, DASHBOARD, filesOf } from "./route-bytes.ts";
import { bareServer, p95, tap } from "./training.ts";

/** Milliseconds from a question until its answer is painted: with the screen open, and for the first one after that. */
const LIMIT = 100;
const COLD_LIMIT = 400;
const DAY = 86_400_000;
const COLD_ROUNDS = 7;
const SIZE_LIMIT_KB = 60;
const QUESTIONS = [
  "La panca è ferma?",
  "Miglioro nella panca?",
  "Quanto carico oggi in panca?",
  "Qual è il mio massimale di panca?",
  "Quando ho fatto l'ultima panca?",
  "Che muscoli trascuro?",
  "Devo fare uno scarico?",
  "Perché 10-20 serie?",
];
const CONSENT = new RegExp(`^(?:${italian.consent.yes}|${english.consent.yes})$`);
const ASKED = 5 * QUESTIONS.length;

/** The ten thousand sets of the golden answers, as if they had ended yesterday. */
const makeLog = (memberId: string) => {
  const { workouts } = largeLog();
  const shift = Date.now() - DAY - Math.max(...workouts.map(({ started_at }) => Date.parse(started_at)));
  const moved = (at: string) => new Date(Date.parse(at) + shift).toISOString();
  const synced = (at: string) => ({ id: crypto.randomUUID(), space_id: memberId, created_at: at, updated_at: at });
  const log = { workouts: [] as object[], exercises: [] as object[], sets: [] as object[] };
  for (const { started_at, exercises } of workouts) {
    const at = moved(started_at);
    const workout = {
      ...synced(at),
      name: "",
      started_at: at,
      ended_at: at,
      notes: "",
      routine_id: null,
      place_id: null,
    };
    log.workouts.push(workout);
    for (const [position, { exercise_id, sets }] of exercises.entries()) {
      const place = { workout_id: workout.id, exercise_id, position, rest_seconds: 120, notes: "", superset_id: null };
      const exercise = { ...synced(at), ...place, advice: "", recording: null };
      log.exercises.push(exercise);
      for (const [order, set] of sets.entries())
        log.sets.push({
          ...set,
          ...synced(at),
          workout_id: workout.id,
          workout_exercise_id: exercise.id,
          position: order,
          distance_m: null,
          ...PLAIN_SET,
          completed_at: set.completed_at && moved(set.completed_at),
        });
    }
  }
  return log;
};

declare global {
  /** What is looked for, as soon as it is on the page. */
  var awaited: <Found>(find: () => Found | null | false) => Promise<Found>;
}

/**
 * Milliseconds from the Enter that sends a question until its finished answer is painted. `opens`: from the dashboard,
 * as soon as there is a field to write in.
 */
const ask = (page: Page, question: string, opens: boolean): Promise<number> =>
  page.evaluate(
    async ([text, fromDashboard]) => {
      // A member rather than a constant: the page has no helper that keeps names of functions.
      globalThis.awaited = (find) =>
        new Promise((settle) => {
          const there = find();
          if (there) return settle(there);
          const watch = new MutationObserver(() => {
            const found = find();
            if (!found) return;
            watch.disconnect();
            settle(found);
          });
          watch.observe(document.body, { childList: true, subtree: true });
        });
      // What can be done with an answer stands under a finished one.
      const finished = "article [role=group]";
      // As a link in the app does it; the dashboard's own leads to the last conversation.
      if (fromDashboard) {
        history.pushState({}, "", "/ai-coach");
        window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
      }
      const box = await globalThis.awaited(
        () => location.pathname === "/ai-coach" && document.querySelector("textarea"),
      );
      const before = document.querySelectorAll(finished).length;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(box, text);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      // React takes the text in before what comes next.
      await new Promise((settle) => queueMicrotask(() => settle(null)));
      const start = performance.now();
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      await globalThis.awaited(() => document.querySelectorAll(finished).length > before);
      await globalThis.nextPaint();
      return performance.now() - start;
    },
    [question, opens] as const,
  );

/** A device that has taken in what it was sent: ten thousand sets keep it busy for some seconds. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('[data-sync="in-sync"]').first().waitFor();
  await page.waitForLoadState("networkidle");
};

/** What the opened screen shows, and what comes behind it to answer. */
const OPENED = [
  "features/coach/screens/CoachScreen.tsx",
  "features/coach/components/ConversationView.tsx",
  "../shared/i18n/it/lazy/coach.json",
];
const ANSWERING = ["features/coach/lib/ask.ts"];

/** Bytes of the scripts that each step needs beyond those before it, compressed one by one. */
const routeBytes = async (): Promise<{ opened: number; answering: number }> => {
  const folder = projectPath("dist/web");
  const manifest = buildManifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const bytesBeyond = async (all: ReadonlySet<string>, before: ReadonlySet<string>) => {
    const added = [...all].filter((file) => !before.has(file));
    const texts = await Promise.all(added.map((file) => readFile(join(folder, file), "utf8")));
    return texts.reduce((sum, text) => sum + brotliSize(text), 0);
  };
  const dashboard = filesOf(manifest, DASHBOARD);
  const opened = filesOf(manifest, OPENED, dashboard);
  const answering = filesOf(manifest, ANSWERING, opened);
  return { opened: await bytesBeyond(opened, dashboard), answering: await bytesBeyond(answering, opened) };
};

/** What a member with 10,000 sets waits for when they ask PrimeBot something, and what its screen weighs. */
export const coachFigures = async (backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const bare = await bareServer();
  const browser = await launch();
  try {
    const account = await signUp(backend);
    const log = makeLog(account.memberId);
    await pushRows(account, "workouts", log.workouts);
    await pushRows(account, "workout_exercises", log.exercises);
    await pushRows(account, "workout_sets", log.sets);
    const page = await openApp(browser, app.url, account.email);
    const control = await openScreen(browser);
    await control.goto(`http://127.0.0.1:${bare.port}/`);
    await page.goto(`${app.url}/ai-coach`);
    await page.getByRole("button", { name: CONSENT }).click();
    // A phone's talk has no header with the state of sync; all was on the device before.
    await page.waitForLoadState("networkidle");
    const alone = brotliSize(await bundle("bench/page/react-alone.ts"));

    const warm = await interleave(
      ASKED,
      (round) => ask(page, QUESTIONS[round % QUESTIONS.length] ?? "", false),
      () => tap(control, "button", 0),
    );
    const cold = await interleave(
      COLD_ROUNDS,
      async () => {
        await page.goto(`${app.url}/dashboard`);
        await settled(page);
        return ask(page, QUESTIONS[0] ?? "", true);
      },
      () => tap(control, "button", 0),
    );
    const answered = `question to painted answer among ${log.sets.length} sets`;
    const { opened, answering } = await routeBytes();
    return [
      sizeFigure(
        "coach's opened screen beyond the dashboard, brotli (React and DOM alone)",
        opened,
        alone,
        SIZE_LIMIT_KB,
      ),
      {
        ...sizeFigure("what answers, loaded behind it, brotli (React and DOM alone)", answering, alone, 0),
        target: null,
      },
      { ...speedFigure(`${answered}, p95 of ${ASKED} (bare React button)`, p95(warm), null), target: LIMIT },
      { ...speedFigure(`${answered}, the first after opening (bare React button)`, cold, null), target: COLD_LIMIT },
    ];
  } finally {
    await browser.close();
    await app.close();
    await bare.close();
  }
};
