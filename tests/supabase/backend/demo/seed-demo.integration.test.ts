import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ws from "ws";
import type { DemoAccount, DemoAccounts } from "#backend/demo/seed-demo.ts";
import type { BackendOptions, RunningBackend } from "#backend/start-backend.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { copyOfTemplate } from "#tests/helpers/backend/database-template.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningBackend;
beforeAll(async () => {
  stack = await startTestStack({ seed: true });
});
afterAll(() => stack.stop());

describe("the demo seed", () => {
  it("signs the demo member in, who has two routines, a running program, measures and a year of training", async () => {
    const client = connect(stack);
    const { error } = await client.auth.signInWithPassword(stack.demo?.member ?? { email: "", password: "" });
    expect(error).toBeNull();
    const rowsOf = async (table: string, order: string) => {
      const { data } = await client.from(table).select("*").order(order).limit(5000);
      return data ?? [];
    };
    const today = localDay(new Date());
    const workouts = await rowsOf("workouts", "started_at");
    expect(workouts.length).toBeGreaterThan(130);
    expect(workouts.every(({ ended_at, routine_id }) => ended_at !== null && routine_id !== null)).toBe(true);
    expect(addDays(localDay(new Date(workouts[0].started_at)), 340) < today).toBe(true);
    expect(addDays(localDay(new Date(workouts.at(-1).started_at)), 7) >= today).toBe(true);

    const routines = await rowsOf("routines", "position");
    const own = routines.filter(({ folder }) => folder === "");
    const program = routines.filter(({ folder }) => folder !== "").map(({ id }) => id);
    expect(own).toHaveLength(2);
    expect(program.length).toBeGreaterThan(1);
    const planned = await rowsOf("planned_workouts", "day");
    expect(planned[0].day < today).toBe(true);
    expect(planned.at(-1).day > today).toBe(true);
    expect(program).toContain(planned.at(-1).routine_id);
    expect(program).toContain(workouts.at(-1).routine_id);

    const measures = await rowsOf("measures", "day");
    expect(measures.filter(({ kind }) => kind === "bodyweight")).toHaveLength(52);
    expect(measures.every(({ day }) => day <= today)).toBe(true);
  });

  it("gives the demo member weights that rise, and none that no plate makes", async () => {
    const client = connect(stack);
    await client.auth.signInWithPassword(stack.demo?.member ?? { email: "", password: "" });
    const { data: exercises } = await client
      .from("workout_exercises")
      .select("id, exercise_id")
      .eq("exercise_id", "squat");
    const { data: sets } = await client
      .from("workout_sets")
      .select("weight_kg, reps, completed_at")
      .in("workout_exercise_id", exercises?.map(({ id }) => id) ?? [])
      .order("completed_at");
    const weights = sets?.map(({ weight_kg }) => weight_kg) ?? [];
    expect(weights[0]).toBe(77.5);
    expect(weights.at(-1)).toBe(110);
    expect(weights.every((weight) => weight % 2.5 === 0)).toBe(true);
    expect(sets?.every(({ reps }) => reps >= 5 && reps <= 8)).toBe(true);
  });

  it("gives the admin the super_admin role", async () => {
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false },
      realtime: { transport: ws as never },
    });
    const { data } = await client.auth.signInWithPassword(stack.demo?.admin ?? { email: "", password: "" });
    expect(data.user?.app_metadata.role).toBe("super_admin");
  });
});

describe("the passwords of the demo accounts", () => {
  const signIn = async (stack: RunningBackend, { email, password }: DemoAccount) =>
    (await connect(stack).auth.signInWithPassword({ email, password })).error?.code ?? "signed in";
  const seeded = async <T>(
    options: BackendOptions,
    use: (stack: RunningBackend, demo: DemoAccounts) => Promise<T>,
  ): Promise<T> => {
    const stack = await startTestStack({ seed: true, ...options });
    if (!stack.demo) throw new Error("no seed");
    const used = await use(stack, stack.demo);
    await stack.stop();
    return used;
  };
  let dataDir: string;
  let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
  /** One that outlives its stacks, with a database: PostgreSQL's where it is there. */
  let kept: BackendOptions;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "demo-"));
    copy = await copyOfTemplate();
    if (copy === null) layCluster(dataDir);
    kept = { dataDir, ...(copy !== null && { databaseUrl: copy.url }) };
  });
  afterAll(async () => {
    await copy?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("are random, and stay in a file of the data directory that its owner alone reads, until replaced", async () => {
    const one = stack.demo;
    if (!one) throw new Error("no seed");
    const first = await seeded(kept, async (_, demo) => demo);
    const passwords = [one, first].flatMap(({ member, admin }) => [member.password, admin.password]);
    expect(new Set(passwords).size).toBe(4);
    for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await stat(join(dataDir, "demo-passwords.json"))).mode & 0o777).toBe(0o600);
    await seeded(kept, async (stack, demo) => {
      expect(demo).toEqual(first);
      expect(await signIn(stack, demo.member)).toBe("signed in");
    });
    await rm(join(dataDir, "demo-passwords.json"));
    await seeded(kept, async (stack, demo) => {
      expect(await signIn(stack, first.admin)).toBe("invalid_credentials");
      expect(await signIn(stack, demo.admin)).toBe("signed in");
    });
    await seeded({ ...kept, demoPassword: "a fixed password" }, async (stack, { member, admin }) => {
      expect([member.password, admin.password]).toEqual(["a fixed password", "a fixed password"]);
      expect(await signIn(stack, member)).toBe("signed in");
    });
  });

  it("are not in the sources", async () => {
    for (const file of [
      "supabase/backend/demo/seed-demo.ts",
      "supabase/backend/demo/demo-passwords.ts",
      "README.md",
      "scripts/start.ts",
    ])
      expect(await readFile(file, "utf8")).not.toMatch(/prime-(?:demo|admin)-\d/);
  });
});
