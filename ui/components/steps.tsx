/** What has happened and what comes: the states of a payment, an invoice, a matter. */
import type { ComponentChildren } from "preact";
import { useWords } from "../use-words.ts";
import { Icon } from "./icon.tsx";

export interface Step {
  readonly title: string;
  readonly state: "done" | "now" | "next" | "failed";
  readonly detail?: ComponentChildren | undefined;
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
}

const stateWords = {
  done: "stepDone",
  now: "stepNow",
  next: "stepNext",
  failed: "stepFailed",
} as const;

export const Steps = ({ label, steps }: StepsProps) => {
  const t = useWords();
  return (
    <ol class="steps" role="list" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.title}
          data-state={step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span class="steps-mark">
            {step.state === "done" ? <Icon name="check" /> : null}
            {step.state === "failed" ? <Icon name="cross" /> : null}
          </span>
          <span class="steps-text">
            <strong>
              {step.title}
              <span class="visually-hidden"> ({t(stateWords[step.state])})</span>
            </strong>
            {step.detail ? <small>{step.detail}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
};
