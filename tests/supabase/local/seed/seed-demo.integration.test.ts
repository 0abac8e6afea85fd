import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ws from "ws";
import type { DemoAccount, RunningStack, StackOptions } from "#local/stack-options.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

type Demo = NonNullable<RunningStack["demo"]>;

describe("the demo seed", () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await startTestStack({ seed: true });
  });
  afterAll(() => stack.stop());

  it("signs the demo member in and shows weeks of finished workouts with rising weights", async () => {
    const client = createClient(stack.url, stack.anonKey, {
      auth: { persistSession: false },
      realtime: { transport: ws as never },
    });
    const { error } = await client.auth.signInWithPassword(stack.demo?.member ?? { email: "", password: "" });
    expect(error).toBeNull();
    const { data: workouts } = await client.from("workouts").select("id, name, ended_at").order("started_at");
    expect(workouts?.length).toBeGreaterThanOrEqual(15);
    expect(workouts?.every((workout) => workout.ended_at !== null)).toBe(true);
    const { data: bench } = await client
      .from("workout_exercises")
      .select("id, created_at")
      .eq("exercise_id", "panca-piana")
      .order("created_at");
    const first = await client.from("workout_sets").select("weight_kg").eq("workout_exercise_id", bench?.[0]?.id);
    const last = await client.from("workout_sets").select("weight_kg").eq("workout_exercise_id", bench?.at(-1)?.id);
    expect(last.data?.[0]?.weight_kg).toBeGreaterThan(first.data?.[0]?.weight_kg);
  });

  it("gives the admin the super_admin role", async () => {
    const client = createClient(stack.url, stack.anonKey, {
      auth: { persistSession: false },
      realtime: { transport: ws as never },
    });
    const { data } = await client.auth.signInWithPassword(stack.demo?.admin ?? { email: "", password: "" });
    expect(data.user?.app_metadata.role).toBe("super_admin");
  });
});

describe("the passwords of the demo accounts", () => {
  const signIn = async (stack: RunningStack, { email, password }: DemoAccount) =>
    (await connect(stack).auth.signInWithPassword({ email, password })).error?.code ?? "signed in";
  const seeded = async <T>(options: StackOptions, use: (stack: RunningStack, demo: Demo) => Promise<T>): Promise<T> => {
    const stack = await startTestStack({ seed: true, ...options });
    if (!stack.demo) throw new Error("no seed");
    const used = await use(stack, stack.demo);
    await stack.stop();
    return used;
  };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "demo-"));
    layCluster(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it("are random, and differ from stack to stack and from account to account", async () => {
    const one = await seeded({}, async (_, demo) => demo);
    const another = await seeded({}, async (_, demo) => demo);
    const passwords = [one, another].flatMap(({ member, admin }) => [member.password, admin.password]);
    expect(new Set(passwords).size).toBe(4);
    for (const password of passwords) expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  });

  it("stay with their data directory, in a file that its owner alone reads", async () => {
    const first = await seeded({ dataDir }, async (_, demo) => demo);
    expect((await stat(join(dataDir, "demo-passwords.json"))).mode & 0o777).toBe(0o600);
    await seeded({ dataDir }, async (stack, demo) => {
      expect(demo).toEqual(first);
      expect(await signIn(stack, demo.member)).toBe("signed in");
    });
  });

  it("take the place of earlier ones, as a fixed one does", async () => {
    const former = await seeded({ dataDir }, async (_, demo) => demo);
    await rm(join(dataDir, "demo-passwords.json"));
    await seeded({ dataDir }, async (stack, demo) => {
      expect(await signIn(stack, former.admin)).toBe("invalid_credentials");
      expect(await signIn(stack, demo.admin)).toBe("signed in");
    });
    await seeded({ dataDir, demoPassword: "a fixed password" }, async (stack, { member, admin }) => {
      expect([member.password, admin.password]).toEqual(["a fixed password", "a fixed password"]);
      expect(await signIn(stack, member)).toBe("signed in");
    });
  });

  it("are not in the sources", async () => {
    for (const file of ["supabase/local/seed/seed-demo.ts", "README.md", "scripts/start.ts"])
      expect(await readFile(file, "utf8")).not.toMatch(/prime-(?:demo|admin)-\d/);
  });
});
