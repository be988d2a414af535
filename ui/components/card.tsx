/** One thing and what may be done with it. */
import type { ComponentChildren } from "preact";

export interface CardProps {
  readonly title?: string | undefined;
  /** `3` inside a section that has its own `h2`. */
  readonly level?: 2 | 3 | undefined;
  /** At the end of the title's line: a badge, a link. */
  readonly aside?: ComponentChildren | undefined;
  readonly actions?: ComponentChildren | undefined;
  readonly children?: ComponentChildren | undefined;
}

export const Card = ({ title, level = 2, aside, actions, children }: CardProps) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section class="card">
      {title || aside ? (
        <div class="card-head">
          {title ? <Heading>{title}</Heading> : null}
          {aside}
        </div>
      ) : null}
      {children}
      {actions ? <div class="card-foot">{actions}</div> : null}
    </section>
  );
};
