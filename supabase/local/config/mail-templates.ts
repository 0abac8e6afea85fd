import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import { renderTemplate } from "#local/mail/go-template.ts";
import { ConfigError } from "./config-error.ts";
import { text } from "./values.ts";

const template = z
  .strictObject({ subject: text.optional(), content: text.optional(), content_path: text.optional() })
  .optional();

/** `[auth.email.template.<name>]`. */
export const templateSection = z
  .strictObject({
    confirmation: template,
    invite: template,
    magic_link: template,
    recovery: template,
    email_change: template,
    reauthentication: template,
  })
  .prefault({});

type TemplateSection = z.output<typeof templateSection>;

/** Subject and HTML of an e-mail, with Go's `{{ .Variables }}`. */
export type MailTemplate = { subject: string; content: string };

/** Templates by name; one that is absent is the server's default. */
export type MailTemplates = { [Name in keyof TemplateSection]?: Partial<MailTemplate> };

const SAMPLE = { SiteURL: "", ConfirmationURL: "", RedirectTo: "", Token: "", TokenHash: "", Email: "" };

const readTemplate = async (
  configFile: string,
  name: string,
  { subject, content, content_path: path }: NonNullable<TemplateSection[keyof TemplateSection]>,
): Promise<Partial<MailTemplate>> => {
  const key = `auth.email.template.${name}`;
  // As the Supabase CLI has it: from the folder above the config's.
  const file = path && resolve(dirname(configFile), "..", path);
  const html = file
    ? await readFile(file, "utf8").catch(() => {
        throw new ConfigError(configFile, `${key}.content_path: ${file} cannot be read`);
      })
    : content;
  for (const part of [subject, html]) {
    try {
      renderTemplate(part ?? "", SAMPLE);
    } catch (error) {
      throw new ConfigError(configFile, `${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { ...(subject !== undefined && { subject }), ...(html !== undefined && { content: html }) };
};

/** Reads the files that the section names, each tried once. Throws `ConfigError`. */
export const readMailTemplates = async (configFile: string, section: TemplateSection): Promise<MailTemplates> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(section).map(async ([name, found]) => [name, await readTemplate(configFile, name, found ?? {})]),
    ),
  );
