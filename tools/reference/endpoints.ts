/**
 * `endpoints.md`: every operation of an app, from the facts that also make its OpenAPI document.
 */
import type { AppDefinition } from "#platform/app.ts";
import { permissionsOf } from "#platform/contract/permissions.ts";
import { exampleOf } from "#platform/contract/example.ts";
import { fieldsOf } from "#platform/contract/fields.ts";
import type { JsonSchema, SchemaBook } from "#platform/contract/json-schema.ts";
import { factsOf, type OperationFacts } from "#platform/contract/operations.ts";
import { routesOfApp } from "#platform/kit.ts";
import { block, code, document, generatedNote, json, table } from "./markdown.ts";

export const endpointsOf = (definition: AppDefinition, baseUrl: string): string => {
  const { operations, book } = factsOf({
    definition,
    routes: routesOfApp(definition),
    baseUrl,
    mode: "sandbox",
  });
  return document(
    generatedNote,
    `# ${definition.title}: endpoints`,
    definition.summary,
    `Permissions of API keys: ${permissionsOf(definition).map(code).join(", ")}.`,
    table(
      ["operation", "address", "what it does"],
      operations.map(({ name, method, path, summary }) => [
        `[${name}](#${name})`,
        code(`${method} ${path}`),
        summary,
      ]),
    ),
    ...operations.map((facts) => section(facts, book)),
  );
};

const section = (facts: OperationFacts, book: SchemaBook): string => {
  const { name, method, path, request, replies, refusals } = facts;
  const declared = refusals.filter((refusal) => refusal.declared);
  const others = refusals.filter((refusal) => !refusal.declared);
  return [
    `## <a id="${name}"></a>${name}`,
    code(`${method} ${path}`),
    facts.summary,
    facts.description,
    `May be called by ${facts.callers.join(", or by ")}.`,
    ...part("In the path", request.path, book),
    ...part("In the query", request.query, book),
    ...part("In the body", request.body, book),
    facts.idempotency && `\`Idempotency-Key\`: ${facts.idempotency}`,
    ...replies.flatMap(({ status, schema }) => [
      ...part(`Reply ${status}`, schema, book),
      json(exampleOf(book, schema)),
    ]),
    ...(declared.length === 0
      ? []
      : [
          "### Refusals",
          table(
            ["status", "code", "what happened", "what to do"],
            declared.map((each) => [`${each.status}`, code(each.code), each.title, each.advice]),
          ),
        ]),
    `As everywhere: ${others.map((each) => `${each.status} ${code(each.code)}`).join(", ")}.`,
    block("sh", facts.curl),
  ]
    .filter(Boolean)
    .join("\n\n");
};

const part = (title: string, schema: JsonSchema | null, book: SchemaBook): readonly string[] => {
  if (!schema) return [];
  const fields = fieldsOf(book, schema);
  const rows = fields.map((field) => [
    code(field.name),
    field.type,
    field.required ? "yes" : "",
    field.limits,
    field.sentence,
  ]);
  const head = ["field", "type", "always", "limits", "meaning"];
  return [`### ${title}`, rows.length === 0 ? "No fields." : table(head, rows)];
};
