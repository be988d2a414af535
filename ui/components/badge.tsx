/** A state in one or two words. */
import type { ComponentChildren } from "preact";
import type { Tone } from "./alert.tsx";

export interface BadgeProps {
  readonly tone?: Tone | "neutral" | undefined;
  readonly children: ComponentChildren;
}

export const Badge = ({ tone = "neutral", children }: BadgeProps) => (
  <span class="badge" data-tone={tone}>
    {children}
  </span>
);
