/** Arranging things: a stack with even gaps, columns that fold on a phone. */
import type { ComponentChildren } from "preact";

export interface StackProps {
  readonly gap?: "tight" | "normal" | "wide" | undefined;
  readonly children: ComponentChildren;
}

export const Stack = ({ gap = "normal", children }: StackProps) => (
  <div class="stack" data-gap={gap}>
    {children}
  </div>
);

export const Columns = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="columns">{children}</div>
);
