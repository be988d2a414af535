/** Facts by name, and rows of like things. */
import type { ComponentChildren } from "preact";

export interface Fact {
  readonly name: string;
  readonly value: ComponentChildren;
}

export const DescriptionList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts.map((fact) => (
      <div key={fact.name}>
        <dt>{fact.name}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
);

export interface ListRow {
  readonly key: string;
  readonly title: ComponentChildren;
  readonly detail?: ComponentChildren | undefined;
  readonly end?: ComponentChildren | undefined;
}

export interface ListProps {
  readonly rows: readonly ListRow[];
  readonly label?: string | undefined;
}

export const List = ({ rows, label }: ListProps) => (
  <ul class="rows" role="list" aria-label={label}>
    {rows.map((row) => (
      <li key={row.key}>
        <div class="rows-main">
          <span>{row.title}</span>
          {row.detail ? <small>{row.detail}</small> : null}
        </div>
        {row.end ? <div class="rows-end">{row.end}</div> : null}
      </li>
    ))}
  </ul>
);
