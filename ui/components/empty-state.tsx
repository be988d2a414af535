/** Nothing here yet, and what to do about it. */
import type { ComponentChildren } from "preact";

export interface EmptyStateProps {
  readonly title: string;
  readonly level?: 2 | 3 | undefined;
  readonly action?: ComponentChildren | undefined;
  readonly children?: ComponentChildren | undefined;
}

export const EmptyState = ({ title, level = 2, action, children }: EmptyStateProps) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div class="empty">
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
};
