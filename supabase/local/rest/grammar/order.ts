import type { OrderTerm } from "./ast.ts";
import { parseWhole, type Scanner } from "./scanner.ts";
import { field } from "./select.ts";

const target = (scanner: Scanner): Pick<OrderTerm, "field" | "relation"> =>
  scanner.attempt(() => {
    const relation = scanner.name();
    scanner.expect("(");
    const inner = field(scanner);
    scanner.expect(")");
    return { field: inner, relation };
  }) ?? { field: field(scanner), relation: null };

const term = (scanner: Scanner): OrderTerm => {
  scanner.space();
  const at = target(scanner);
  const descending = scanner.take(".asc") ? false : scanner.take(".desc") ? true : null;
  const nulls = scanner.take(".nullsfirst") ? "first" : scanner.take(".nullslast") ? "last" : null;
  if (!scanner.done && !scanner.peek(",")) scanner.fail('"," or end of input');
  return { ...at, descending, nulls };
};

/** The `order` parameter. */
export const parseOrder = (text: string): OrderTerm[] =>
  parseWhole("order", text, (scanner) => {
    const terms: OrderTerm[] = [];
    do {
      terms.push(term(scanner));
    } while (scanner.take(","));
    return terms;
  });
