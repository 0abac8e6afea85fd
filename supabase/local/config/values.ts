import { z } from "zod";

/** A value written as `env(NAME)`: its text comes from the environment, null where that has no such name. */
export class EnvironmentValue {
  readonly name: string;
  readonly text: string | null;

  constructor(name: string, text: string | null) {
    this.name = name;
    this.text = text;
  }
}

/** Replaces each string of the form `env(NAME)`, at any depth. */
export const substituteEnvironment = (value: unknown, env: Readonly<Record<string, string | undefined>>): unknown => {
  if (typeof value === "string") {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return name === undefined ? value : new EnvironmentValue(name, env[name] ?? null);
  }
  if (Array.isArray(value)) return value.map((item) => substituteEnvironment(item, env));
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) !== Date.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substituteEnvironment(item, env)]));
  }
  return value;
};

/** Accepts a value or an `env(NAME)`; `read` converts the environment's text to the type of the key. */
const fromEnvironment = <T extends z.ZodType>(read: (text: string) => unknown, schema: T) =>
  z.preprocess((value, context) => {
    if (!(value instanceof EnvironmentValue)) return value;
    if (value.text !== null) return read(value.text);
    context.addIssue({ code: "custom", message: `environment variable ${value.name} is not set`, input: value });
    return z.NEVER;
  }, schema);

/** An unset secret of a provider that is off must not stop the stack: it counts as empty. */
export const text = z.preprocess(
  (value) => (value instanceof EnvironmentValue ? (value.text ?? "") : value),
  z.string(),
);

export const flag = fromEnvironment(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
);

export const integer = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  fromEnvironment((value) => (value.trim() === "" ? value : Number(value)), z.number().int().min(minimum).max(maximum));

export const webAddress = fromEnvironment(
  (value) => value,
  z.string().refine((value) => URL.canParse(value), { message: 'expected an address such as "http://127.0.0.1:4173"' }),
);

const DURATION_UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Go's notation, `1m30s`, in seconds. */
export const duration = fromEnvironment(
  (value) => value,
  z.string().transform((value, context) => {
    const parts = [...value.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
    if (parts.length === 0 || parts.map(([part]) => part).join("") !== value) {
      context.addIssue({ code: "custom", message: 'expected a duration such as "1m0s"', input: value });
      return z.NEVER;
    }
    return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (DURATION_UNITS[unit ?? ""] ?? 0), 0);
  }),
);

const SIZE_UNITS: Record<string, number> = { b: 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Bytes: a number, or text such as `5MiB`. The CLI counts `MB` in powers of two as well. */
export const size = fromEnvironment(
  (value) => value,
  z.union([z.number().int().min(0), z.string()]).transform((value, context) => {
    if (typeof value === "number") return value;
    const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*([kmg]?)i?b?$/i.exec(value.trim()) ?? [];
    if (amount === undefined) {
      context.addIssue({ code: "custom", message: 'expected a size such as "5MiB"', input: value });
      return z.NEVER;
    }
    return Math.floor(Number(amount) * (SIZE_UNITS[unit?.toLowerCase() || "b"] ?? 1));
  }),
);
