import { expect, it } from "vitest";
import { parseForm, text, texts, within } from "#local/payments/form-body.ts";

it("reads what the official client writes", () => {
  const params = parseForm(
    "mode=subscription&line_items[0][price_data][recurring][interval]=month&metadata[member_id]=m%201&expand[0]=a.b&expand[]=c",
  );
  expect(text(params, "mode")).toBe("subscription");
  expect(text(within(params, "line_items", "0", "price_data", "recurring"), "interval")).toBe("month");
  expect(texts(within(params, "metadata"))).toEqual({ member_id: "m 1" });
  expect(Object.values(within(params, "expand") ?? {})).toEqual(["a.b", "c"]);
});

it("makes nothing of names that are no parameters", () => {
  const params = parseForm("__proto__[polluted]=1&constructor[prototype][polluted]=1&a=1&a[b]=2");
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect(text(within(params, "a"), "b")).toBe("2");
});
