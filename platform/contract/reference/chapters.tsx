/** What the reference page tells beside operations: errors, permissions, events, jobs, settings. */
import type { ComponentChildren, JSX } from "preact";
import type { AppDefinition } from "../../app.ts";
import { permissionsOf } from "../permissions.ts";
import { formFor } from "../error-form.ts";
import { kitErrors } from "../../errors.ts";
import { jobFacts, settingFacts } from "../app-tables.ts";
import { Body, Entries, Words } from "./words.tsx";

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

const Chapter = ({ id, title, children }: ChapterProps): JSX.Element => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

interface DefinitionProps {
  readonly definition: AppDefinition;
}

export const Errors = ({ definition }: DefinitionProps): JSX.Element => {
  const form = formFor(definition, "/");
  const entries = Object.entries(kitErrors).map(([code, { status, title, advice }]) => ({
    term: (
      <span id={`error-${code}`}>
        {status} <code>{code}</code>
      </span>
    ),
    explanation: <Words text={`${title} ${advice}`} />,
  }));
  const { status, title } = kitErrors.rate_limited;
  return (
    <Chapter id="errors" title="Errors that any operation may answer">
      <p>The body of an error has this form, unless an operation shows another:</p>
      <Body value={form({ code: "rate_limited", status, title, detail: {} })} />
      <Entries entries={entries} />
    </Chapter>
  );
};

export const Permissions = ({ definition }: DefinitionProps): JSX.Element => (
  <Chapter id="permissions" title="Permissions of API keys">
    <Listed items={permissionsOf(definition)} nothing="This app has no permissions of its own." />
  </Chapter>
);

export const Events = ({ definition }: DefinitionProps): JSX.Element => (
  <Chapter id="events" title="Events">
    <p>
      Sent to webhook endpoints in the <code>{definition.webhooks.convention.name}</code>{" "}
      convention.
    </p>
    <Listed items={definition.webhooks.eventTypes} nothing="This app sends no events." />
  </Chapter>
);

const Listed = ({
  items,
  nothing,
}: {
  readonly items: readonly string[];
  readonly nothing: string;
}) =>
  items.length === 0 ? (
    <p>{nothing}</p>
  ) : (
    <ul>
      {items.map((item) => (
        <li>
          <code>{item}</code>
        </li>
      ))}
    </ul>
  );

export const Jobs = ({ definition }: DefinitionProps): JSX.Element => (
  <Chapter id="jobs" title="Jobs">
    {definition.jobs.length === 0 && <p>This app has no scheduled jobs.</p>}
    <Entries
      entries={definition.jobs.map(jobFacts).map(({ name, path, when, summary, missed }) => ({
        term: (
          <>
            <code>{name}</code> <span class="kind">{when}</span>
          </>
        ),
        explanation: <Words text={`${summary} ${missed} \`POST ${path}\``} />,
      }))}
    />
  </Chapter>
);

export const Settings = ({ definition }: DefinitionProps): JSX.Element => {
  const settings = settingFacts(definition);
  return (
    <Chapter id="settings" title="Settings">
      {settings.length === 0 && <p>This app has no settings of its own.</p>}
      <Entries
        entries={settings.map(({ variable, unit, fallback, sentence }) => ({
          term: (
            <>
              <code>{variable}</code> <span class="kind">{unit}</span>
            </>
          ),
          explanation: <Words text={`${sentence} Default: ${fallback}.`} />,
        }))}
      />
    </Chapter>
  );
};
