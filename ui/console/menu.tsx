/** A menu that opens below its button; `details`, so that it needs no script. */
import type { ComponentChildren } from "preact";

export interface MenuProps {
  readonly summary: ComponentChildren;
  /** What the button is called, where its content does not say it. */
  readonly label?: string | undefined;
  /** On which side of its button it hangs. */
  readonly side: "start" | "end";
  /** Where its content comes from when it is opened for the first time. */
  readonly source?: string | undefined;
  readonly children: ComponentChildren;
}

export const Menu = ({ summary, label, side, source, children }: MenuProps) => (
  <details class="menu" name="header-menu" data-menu data-side={side}>
    <summary aria-label={label}>{summary}</summary>
    <div class="menu-panel" data-menu-source={source}>
      {children}
    </div>
  </details>
);
