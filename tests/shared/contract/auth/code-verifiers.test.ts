import { beforeEach, describe, expect, it } from "vitest";
import { CodeVerifiers } from "#shared/contract/auth/code-verifiers.ts";
import { FakeTextStore } from "#tests/helpers/fakes/fake-session.ts";

let store: FakeTextStore;
let verifiers: CodeVerifiers;

beforeEach(() => {
  store = new FakeTextStore();
  verifiers = new CodeVerifiers(store, "verifiers");
});

const items = async () => (await verifiers.list()).map(({ item }) => item);

describe("code verifiers", () => {
  it("are kept newest first, four at most", async () => {
    for (const item of ["a", "b", "c", "d", "e"]) await verifiers.add(item);
    expect(await items()).toEqual(["e", "d", "c", "b"]);
  });

  it("say what the work that made them was for", async () => {
    await verifiers.add("a");
    await verifiers.labelled("recovery", () => verifiers.add("b"));
    expect(await verifiers.list()).toEqual([
      { item: "b", purpose: "recovery" },
      { item: "a", purpose: "sign-in" },
    ]);
  });

  it("keep their purpose when work makes none", async () => {
    await verifiers.add("a");
    await verifiers.labelled("link", async () => "refused");
    expect(await verifiers.list()).toEqual([{ item: "a", purpose: "sign-in" }]);
  });

  it("can be tried in turn, and none is lost by that", async () => {
    for (const item of ["a", "b"]) await verifiers.add(item);
    for (const verifier of await verifiers.list()) await verifiers.prefer(verifier);
    expect(await items()).toEqual(["a", "b"]);
  });

  it.each(["no json", "3", '[{"item":1}]', "null"])("are none where the store holds %s", async (text) => {
    await store.set("verifiers", text);
    expect(await verifiers.list()).toEqual([]);
    await verifiers.add("a");
    expect(await items()).toEqual(["a"]);
  });
});
