import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ws from "ws";
import type { RunningStack } from "#local/stack-options.ts";
import { startTestStack } from "#tests/helpers/stack.ts";

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
