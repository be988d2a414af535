/** A notice in the flow of the page, with a tone that is also said in words. */
import type { ComponentChildren } from "preact";
import { useWords } from "../use-words.ts";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "info" | "success" | "warning" | "danger";

export interface AlertProps {
  readonly tone?: Tone | undefined;
  readonly title?: string | undefined;
  /** `alert` interrupts a screen reader: for what has just gone wrong. */
  readonly role?: "alert" | "status" | undefined;
  readonly children?: ComponentChildren | undefined;
}

const icons: Readonly<Record<Tone, IconName>> = {
  info: "info",
  success: "success",
  warning: "warning",
  danger: "error",
};

const toneWords = {
  info: "infoTone",
  success: "successTone",
  warning: "warningTone",
  danger: "errorTone",
} as const;

export const Alert = ({ tone = "info", title, role, children }: AlertProps) => {
  const t = useWords();
  return (
    <div class="alert" data-tone={tone} role={role}>
      <Icon name={icons[tone]} />
      <div class="alert-body">
        <p class={title ? "alert-title" : undefined}>
          <span class="visually-hidden">{t(toneWords[tone])}: </span>
          {title ?? children}
        </p>
        {title && children ? <div>{children}</div> : null}
      </div>
    </div>
  );
};
