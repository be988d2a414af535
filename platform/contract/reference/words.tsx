/** The small parts of the reference page: inline code, lists of fields, bodies. */
import type { ComponentChildren, JSX } from "preact";
import { exampleOf } from "../example.ts";
import { fieldsOf } from "../fields.ts";
import type { JsonSchema, SchemaBook } from "../json-schema.ts";

/** Text whose `backticked` parts are code. */
export const Words = ({ text }: { readonly text: string }): JSX.Element => (
  <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
);

export interface Entry {
  readonly term: ComponentChildren;
  readonly explanation: ComponentChildren;
}

export const Entries = ({ entries }: { readonly entries: readonly Entry[] }): JSX.Element => (
  <dl>
    {entries.map(({ term, explanation }) => (
      <div>
        <dt>{term}</dt>
        <dd>{explanation}</dd>
      </div>
    ))}
  </dl>
);

interface SchemaProps {
  readonly book: SchemaBook;
  readonly schema: JsonSchema;
}

interface FieldListProps extends SchemaProps {
  /** Of a request the fields that must be sent stand out, of a reply those that may be absent. */
  readonly of: "request" | "reply";
}

export const FieldList = ({ book, schema, of }: FieldListProps): JSX.Element | null => {
  const fields = fieldsOf(book, schema);
  if (fields.length === 0) return null;
  const entries = fields.map((field) => ({
    term: (
      <>
        <code>{field.name}</code> <span class="kind">{field.type}</span>{" "}
        {of === "request" && field.required && <span class="required">required</span>}
        {of === "reply" && !field.required && <span class="kind">(not always)</span>}
      </>
    ),
    explanation: <Words text={[field.limits, field.sentence].filter(Boolean).join(". ")} />,
  }));
  return <Entries entries={entries} />;
};

export const Example = ({ book, schema }: SchemaProps): JSX.Element => (
  <details>
    <summary>Example</summary>
    <Body value={exampleOf(book, schema)} />
  </details>
);

export const Body = ({ value }: { readonly value: unknown }): JSX.Element => (
  <pre>{JSON.stringify(value, null, 2)}</pre>
);
