import { expect, it } from "vitest";
import { renderTemplate } from "#local/mail/go-template.ts";

const variables = { Name: "Ada & <b>", Where: "app" };

it("puts variables in, safe for an element or an attribute", () => {
  expect(renderTemplate('<a title="{{ .Name }}">{{.Where}}</a>', variables)).toBe(
    '<a title="Ada &amp; &lt;b&gt;">app</a>',
  );
  expect(renderTemplate("{{ .Name }}", variables, (value) => value)).toBe("Ada & <b>");
});

it.each([
  ['{{ if eq .Where "app" }}yes{{ else }}no{{ end }}!', "yes!"],
  ['{{ if eq .Where "web" }}yes{{ else }}no{{ end }}!', "no!"],
  ['{{ if eq (slice .Where 0 2) "ap" }}yes{{ end }}!', "yes!"],
  ['{{ if eq (slice .Where 1 3) "ap" }}yes{{ end }}!', "!"],
  ['{{ if eq .Where "web" }}{{ if eq .Where "app" }}a{{ else }}b{{ end }}{{ else }}c{{ end }}', "c"],
])("shows the branch that %s names", (template, text) => {
  expect(renderTemplate(template, variables)).toBe(text);
});

it.each([
  "{{ .Missing }}",
  '{{ if eq .Where "web" }}{{ .Missing }}{{ end }}',
  "{{ range .Name }}{{ end }}",
  "{{ else }}",
  "{{ end }}",
  '{{ if eq .Where "app" }}',
  "{{ .constructor }}",
])("refuses %s", (template) => {
  expect(() => renderTemplate(template, variables)).toThrow();
});
