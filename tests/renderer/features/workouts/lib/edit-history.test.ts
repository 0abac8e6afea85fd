import { describe, expect, it } from "vitest";
import { createEditHistory } from "#renderer/features/workouts/lib/edit-history.ts";

const recorded = () => {
  const log: string[] = [];
  return { log, undo: (name: string) => async () => void log.push(name) };
};

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

describe("the history of edits", () => {
  it("takes the newest back first, and says when there is none", async () => {
    const { log, undo } = recorded();
    const history = createEditHistory();
    history.push(undo("a"));
    history.push(undo("b"));
    expect([await history.undo(), await history.undo(), await history.undo()]).toEqual([true, true, false]);
    expect(log).toEqual(["b", "a"]);
  });

  it("takes one edit back by its own undo, wherever it stands, and only once", async () => {
    const { log, undo } = recorded();
    const history = createEditHistory();
    const undoFirst = history.push(undo("a"));
    history.push(undo("b"));
    await undoFirst();
    await undoFirst();
    expect([log, history.size()]).toEqual([["a"], 1]);
    await history.undo();
    expect([log, history.size()]).toEqual([["a", "b"], 0]);
  });

  it("takes edits that belong together back as one, the newest first", async () => {
    const { log, undo } = recorded();
    const history = createEditHistory();
    await history.together(async (push) => {
      push(undo("a"));
      push(undo("b"));
    });
    expect(history.size()).toBe(1);
    await history.undo();
    expect(log).toEqual(["b", "a"]);
  });

  it("keeps an edit that is made meanwhile, and another group, out of a group", async () => {
    const { log, undo } = recorded();
    const history = createEditHistory();
    const [first, second] = [gate(), gate()];
    const one = history.together(async (push) => {
      push(undo("one"));
      await first.opened;
      push(undo("one again"));
    });
    const other = history.together(async (push) => {
      push(undo("other"));
      await second.opened;
      push(undo("other again"));
    });
    history.push(undo("alone"));
    first.open();
    const undoOne = await one;
    second.open();
    await other;
    await undoOne();
    expect(log).toEqual(["one again", "one"]);
    await history.undo();
    expect(log.slice(2)).toEqual(["other again", "other"]);
    await history.undo();
    expect(log.slice(4)).toEqual(["alone"]);
  });

  it("takes back what a group had done when it failed", async () => {
    const { log, undo } = recorded();
    const history = createEditHistory();
    const failing = history.together(async (push) => {
      push(undo("a"));
      throw new Error("disk full");
    });
    await expect(failing).rejects.toThrow("disk full");
    await history.undo();
    expect(log).toEqual(["a"]);
  });

  it("keeps an undo that could not be written, and does only the rest of it the next time", async () => {
    const { log, undo } = recorded();
    const history = createEditHistory();
    let isFull = true;
    await history.together(async (push) => {
      push(async () => {
        if (isFull) throw new Error("disk full");
        log.push("a");
      });
      push(undo("b"));
    });
    history.push(undo("c"));
    await history.undo();
    await expect(history.undo()).rejects.toThrow("disk full");
    expect(history.size()).toBe(1);
    isFull = false;
    await history.undo();
    expect([log, history.size()]).toEqual([["c", "b", "a"], 0]);
  });
});
