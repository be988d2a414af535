/** A few figures that matter, side by side. */
import type { ComponentChildren } from "preact";

export interface Stat {
  readonly name: string;
  readonly value: ComponentChildren;
  readonly detail?: ComponentChildren | undefined;
}

export const Stats = ({ stats }: { readonly stats: readonly Stat[] }) => (
  <dl class="stats">
    {stats.map((stat) => (
      <div class="stat" key={stat.name}>
        <dt>{stat.name}</dt>
        <dd class="stat-value">{stat.value}</dd>
        {stat.detail ? <dd>{stat.detail}</dd> : null}
      </div>
    ))}
  </dl>
);
