import { parseSync } from "vite";

/** Two letters in a row: a sign, a number or a single letter says nothing that would have to be translated. */
const WORD = /[A-Za-zÀ-ÿ]{2,}/;

/** A key of the bundles, and the signs of units, which every language writes alike. */
const NOT_WORDS = /^(?:[a-z]+:[\w.-]+|kg)$/;

/** What people read or hear: attributes of elements, properties of our components, and fields of toasts and entries. */
const READ = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "error",
  "hint",
  "label",
  "legend",
  "note",
  "placeholder",
  "text",
  "title",
]);

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  const { name, value } = node;
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
};

const nodesIn = (node: Node, keys: readonly string[]): Node[] => keys.map((key) => node[key]).filter(isNode);

/** The texts that an expression may come to by itself. What a call gives back is the call's own. */
const textsOf = (node: Node): string[] => {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "JSXText":
      return [String(node.value)];
    case "TemplateLiteral":
      return (Array.isArray(node.quasis) ? node.quasis : []).map((quasi) => String(quasi?.value?.cooked ?? ""));
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return nodesIn(node, ["expression"]).flatMap(textsOf);
    case "ConditionalExpression":
      return nodesIn(node, ["consequent", "alternate"]).flatMap(textsOf);
    case "LogicalExpression":
    case "BinaryExpression":
      return nodesIn(node, ["left", "right"]).flatMap(textsOf);
    case "ArrayExpression":
      return childrenOf(node).flatMap(textsOf);
    default:
      return [];
  }
};

const shownBy = (node: Node): string[] => {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return (Array.isArray(node.children) ? node.children : []).filter(isNode).flatMap(textsOf);
    case "JSXAttribute":
      return READ.has(nameOf(node.name)) ? nodesIn(node, ["value"]).flatMap(textsOf) : [];
    case "Property":
      return READ.has(nameOf(node.key)) ? nodesIn(node, ["value"]).flatMap(textsOf) : [];
    default:
      return [];
  }
};

/** Texts in a TSX source that stand in the source itself, in place of a bundle. */
export const literalTexts = (source: string): string[] => {
  const { program, errors } = parseSync("source.tsx", source);
  if (errors[0]) throw new Error(errors[0].message);
  const found: string[] = [];
  const walk = (node: Node): void => {
    found.push(
      ...shownBy(node)
        .map((text) => text.trim())
        .filter((text) => WORD.test(text) && !NOT_WORDS.test(text)),
    );
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program as unknown as Node);
  return found;
};
