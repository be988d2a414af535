/** One operation on the reference page. */
import type { JSX } from "preact";
import type { JsonSchema, SchemaBook } from "../json-schema.ts";
import type { OperationFacts } from "../operations.ts";
import { Body, Entries, Example, FieldList, Words } from "./words.tsx";

interface OperationProps {
  readonly facts: OperationFacts;
  readonly book: SchemaBook;
}

export const Operation = ({ facts, book }: OperationProps): JSX.Element => (
  <article id={facts.name} aria-labelledby={`${facts.name}-title`}>
    <h3 id={`${facts.name}-title`}>
      <a href={`#${facts.name}`}>{facts.name}</a>
    </h3>
    <p class="address">
      <code>
        <span class="method">{facts.method}</span> {facts.path}
      </code>
    </p>
    <p>
      <Words text={facts.summary} />
    </p>
    {facts.description !== null && (
      <p>
        <Words text={facts.description} />
      </p>
    )}
    <p>
      <Words text={`May be called by ${facts.callers.join(", or by ")}.`} />
    </p>
    <Part title="In the path" schema={facts.request.path} book={book} />
    <Part title="In the query" schema={facts.request.query} book={book} />
    <Part title="In the body" schema={facts.request.body} book={book} />
    {facts.idempotency !== null && (
      <p>
        <code>Idempotency-Key</code>: <Words text={facts.idempotency} />
      </p>
    )}
    {facts.replies.map(({ status, schema }) => (
      <section aria-label={`Reply ${status} of ${facts.name}`}>
        <h4>Reply {status}</h4>
        <FieldList book={book} schema={schema} of="reply" />
        <Example book={book} schema={schema} />
      </section>
    ))}
    <Refusals facts={facts} />
    <h4>Try it</h4>
    <pre>{facts.curl}</pre>
  </article>
);

interface PartProps {
  readonly title: string;
  readonly schema: JsonSchema | null;
  readonly book: SchemaBook;
}

const Part = ({ title, schema, book }: PartProps): JSX.Element | null =>
  schema && (
    <>
      <h4>{title}</h4>
      <FieldList book={book} schema={schema} of="request" />
    </>
  );

const Refusals = ({ facts }: { readonly facts: OperationFacts }): JSX.Element => {
  const declared = facts.refusals.filter((refusal) => refusal.declared);
  const others = facts.refusals.filter((refusal) => !refusal.declared);
  return (
    <>
      <h4>Refusals</h4>
      <Entries
        entries={declared.map(({ status, code, title, advice, example }) => ({
          term: (
            <>
              {status} <code>{code}</code>
            </>
          ),
          explanation: (
            <>
              <Words text={`${title} ${advice}`} />
              <details>
                <summary>
                  Body of <code>{code}</code>
                </summary>
                <Body value={example} />
              </details>
            </>
          ),
        }))}
      />
      <p>
        {declared.length > 0 ? "Also, as everywhere: " : "As everywhere: "}
        {others.map(({ status, code }, index) => (
          <>
            {index > 0 && ", "}
            {status} <a href={`#error-${code}`}>{code}</a>
          </>
        ))}
        .
      </p>
    </>
  );
};
