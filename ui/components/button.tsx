/** Buttons for what is done, links that look like them for where one goes. */
import type { ComponentChildren } from "preact";
import { useWords } from "../use-words.ts";

export type ButtonKind = "primary" | "secondary" | "danger" | "link";

interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  readonly wide?: boolean | undefined;
  readonly id?: string | undefined;
  readonly children: ComponentChildren;
}

export interface ButtonProps extends ButtonLook {
  readonly type?: "submit" | "button" | undefined;
  /** Sent with the form when this button sends it. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  /** Posts the form elsewhere, for a second action in one form. */
  readonly formAction?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Says that the work is under way and takes no further press. */
  readonly loading?: boolean | undefined;
}

export const Button = (props: ButtonProps) => {
  const t = useWords();
  return (
    <button
      class="button"
      id={props.id}
      type={props.type ?? "submit"}
      name={props.name}
      value={props.value}
      formAction={props.formAction}
      disabled={props.disabled || props.loading}
      aria-busy={props.loading ? "true" : undefined}
      data-kind={props.kind ?? "primary"}
      data-wide={props.wide ? "" : undefined}
    >
      {props.loading ? t("working") : props.children}
    </button>
  );
};

export interface LinkButtonProps extends ButtonLook {
  readonly href: string;
}

export const LinkButton = ({ href, kind = "primary", wide, id, children }: LinkButtonProps) => (
  <a class="button" id={id} href={href} data-kind={kind} data-wide={wide ? "" : undefined}>
    {children}
  </a>
);

export const ButtonRow = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="button-row">{children}</div>
);
