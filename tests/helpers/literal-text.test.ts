import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { literalTexts } from "#tests/helpers/literal-text.ts";

const RENDERER = join(import.meta.dirname, "../../renderer");

const components = readdirSync(RENDERER, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));

describe("the search for texts in components", () => {
  it("finds one wherever it stands", () => {
    const cases = [
      ["between tags", "<p>Ciao a tutti</p>", ["Ciao a tutti"]],
      ["beside an expression", "<p>Serie {count}</p>", ["Serie"]],
      ["in braces", '<p>{"Ciao"}</p>', ["Ciao"]],
      ["in either branch", '<p>{open ? "Chiudi" : "Apri"}</p>', ["Chiudi", "Apri"]],
      ["as a fallback", '<p>{name || "Utente"}</p>', ["Utente"]],
      ["in a template", `<p>{\`Ciao \${name}\`}</p>`, ["Ciao"]],
      ["in an attribute", '<b title="Chiudi" />', ["Chiudi"]],
      ["in an attribute's expression", '<b aria-label={open ? "Chiudi" : name} />', ["Chiudi"]],
      ["in an attribute over more lines", '<Field\n  label="Nome e\n  cognome"\n/>', ["Nome e\n  cognome"]],
      ["in a toast", 'notifier.show({ tone: "error", text: "Non salvato" });', ["Non salvato"]],
      ["in a nested element", "<ul>{rows.map(() => <li>Riga</li>)}</ul>", ["Riga"]],
    ] as const;
    for (const [what, source, found] of cases) expect(literalTexts(source), what).toEqual(found);
  });

  it("leaves alone what nobody reads", () => {
    const cases = [
      '<p>{t("shell:nav.label")}</p>',
      `<p>{count} × {\`−\${step} kg\`} · 1</p>`,
      '<Notice text={failed ? "auth:login.failed" : null} />',
      '<Box data-sync="in-sync" flex="1" role="status" name="email" />',
      '// Ciao\n/* <p>Ciao</p> */ const id = "content";',
    ];
    for (const source of cases) expect(literalTexts(source), source).toEqual([]);
  });
});

describe("components", () => {
  it("are searched", () => {
    expect(components.length).toBeGreaterThan(100);
  });

  it("hold no text of their own", () => {
    for (const path of components) {
      const own = literalTexts(readFileSync(join(RENDERER, path), "utf8"));
      expect(own, path).toEqual([]);
    }
  });
});
