/** The reference page of an app as a document. */
import type { JSX } from "preact";
import type { AppDefinition } from "../../app.ts";
import type { AppFacts } from "../operations.ts";
import { Errors, Events, Jobs, Permissions, Settings } from "./chapters.tsx";
import { Operation } from "./operation.tsx";
import { stylesheet } from "./stylesheet.ts";
import { Words } from "./words.tsx";

interface ReferenceProps {
  readonly definition: AppDefinition;
  readonly facts: AppFacts;
}

export const Reference = ({ definition, facts }: ReferenceProps): JSX.Element => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${definition.title}: reference`}</title>
      <link rel="stylesheet" href={stylesheet.href} />
    </head>
    <body>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header>
        <h1>{definition.title}</h1>
        <p>
          <Words text={definition.summary} />
        </p>
        <p>
          For machines: <a href="/openapi.json">OpenAPI 3.1</a>.
        </p>
      </header>
      <Contents facts={facts} />
      <main id="content">
        <section id="operations" aria-labelledby="operations-title">
          <h2 id="operations-title">Operations</h2>
          {facts.operations.map((operation) => (
            <Operation facts={operation} book={facts.book} />
          ))}
        </section>
        <Errors definition={definition} />
        <Permissions definition={definition} />
        <Events definition={definition} />
        <Jobs definition={definition} />
        <Settings definition={definition} />
      </main>
    </body>
  </html>
);

const chapters = ["errors", "permissions", "events", "jobs", "settings"] as const;

const Contents = ({ facts }: { readonly facts: AppFacts }): JSX.Element => (
  <nav aria-label="On this page">
    <ul>
      {facts.operations.map(({ name }) => (
        <li>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
      {chapters.map((chapter) => (
        <li>
          <a href={`#${chapter}`}>{chapter[0]?.toUpperCase() + chapter.slice(1)}</a>
        </li>
      ))}
    </ul>
  </nav>
);
