/** `errors.md`, `settings.md`, `jobs.md` and `events.md` of an app. */
import { z } from "zod";
import type { AppDefinition } from "#platform/app.ts";
import type { SettingsShape } from "#platform/config.ts";
import { jobFacts, settingFacts } from "#platform/contract/app-tables.ts";
import { fieldsOf } from "#platform/contract/fields.ts";
import { schemaBook } from "#platform/contract/json-schema.ts";
import { kitErrors, type ErrorCatalog } from "#platform/errors.ts";
import { formFor } from "#platform/contract/error-form.ts";
import { code, document, generatedNote, json, table } from "./markdown.ts";

export const errorsOf = (definition: AppDefinition): string => {
  const [first] = Object.entries({ ...definition.errors, ...kitErrors });
  if (!first) throw new Error("a catalogue without errors");
  const [example, { status, title }] = first;
  return document(
    generatedNote,
    `# ${definition.title}: errors`,
    "The body of an error, unless an operation shows another:",
    json(formFor(definition, "/")({ code: example, status, title, detail: {} })),
    Object.keys(definition.errors).length > 0 && "## Of this app",
    Object.keys(definition.errors).length > 0 && catalogue(definition.errors),
    "## Of the kit, the same on every app",
    catalogue(kitErrors),
  );
};

const catalogue = (errors: ErrorCatalog): string =>
  table(
    ["status", "code", "what happened", "what to do"],
    Object.entries(errors)
      .sort(([, a], [, b]) => a.status - b.status)
      .map(([name, { status, title, advice }]) => [`${status}`, code(name), title, advice]),
  );

export const settingsOf = (definition: AppDefinition): string =>
  document(
    generatedNote,
    `# ${definition.title}: settings`,
    Object.keys(definition.settings).length === 0
      ? "This app has no settings of its own."
      : settingsTable(definition.settings),
  );

export const settingsTable = (settings: SettingsShape): string =>
  table(
    ["variable", "meaning", "unit", "default"],
    settingFacts({ settings }).map(({ variable, sentence, unit, fallback }) => [
      code(variable),
      sentence,
      unit,
      fallback,
    ]),
  );

export const jobsOf = (definition: AppDefinition): string =>
  document(
    generatedNote,
    `# ${definition.title}: jobs`,
    definition.jobs.length === 0
      ? "This app has no scheduled jobs."
      : table(
          ["job", "layer", "when", "what it does", "address"],
          definition.jobs
            .map(jobFacts)
            .map(({ name, layer, when, summary, missed, path }) => [
              code(name),
              layer,
              when,
              `${summary} ${missed}`.trim(),
              code(`POST ${path}`),
            ]),
        ),
  );

/**
 * `words`: the exports of the app's `contracts/<app>/events.ts`; each schema among them is laid
 * out.
 */
export const eventsOf = (
  definition: AppDefinition,
  words: Readonly<Record<string, unknown>>,
): string => {
  const { convention, eventTypes } = definition.webhooks;
  const book = schemaBook();
  const schemas = Object.entries(words).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  );
  return document(
    generatedNote,
    `# ${definition.title}: events`,
    eventTypes.length === 0
      ? "This app sends no events to webhook endpoints."
      : `Sent to webhook endpoints in the ${code(convention.name)} convention: ` +
          `${eventTypes.map(code).join(", ")}.`,
    ...schemas.flatMap(([name, schema]) => [
      `## ${name}`,
      table(
        ["field", "type", "always", "meaning"],
        fieldsOf(book, book.of(schema)).map((field) => [
          code(field.name),
          field.type,
          field.required ? "yes" : "",
          field.sentence,
        ]),
      ),
    ]),
  );
};
