/** One part of the gallery under its own address. */
import type { ComponentChildren } from "preact";

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

export const Section = ({ id, title, children }: SectionProps) => (
  <section class="stack" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);
