/** A form that is sent once, says on top what went wrong, and links to each field in question. */
import type { ComponentChildren } from "preact";
import { useWords } from "../../use-words.ts";
import { Icon } from "../icon.tsx";

export interface FormError {
  /** Id of the field (`field-<name>` unless the field has its own); none for the whole form. */
  readonly fieldId?: string | undefined;
  readonly text: string;
}

/** What is wrong with the field of this name. */
export const wrong = (name: string, text: string): FormError => ({
  fieldId: `field-${name}`,
  text,
});

export const errorOf = (errors: readonly FormError[], name: string): string | undefined =>
  errors.find(({ fieldId }) => fieldId === `field-${name}`)?.text;

export interface FormProps {
  readonly action: string;
  readonly method?: "get" | "post" | undefined;
  readonly errors?: readonly FormError[] | undefined;
  /** Hidden fields, such as an idempotency key. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  readonly encoding?: "application/x-www-form-urlencoded" | "multipart/form-data" | undefined;
  readonly label?: string | undefined;
  /** Where the page opens after a refusal: on the summary of errors, unless told otherwise. */
  readonly errorFocus?: "summary" | "none" | undefined;
  /** `server`: the browser sends what is typed, for a form that may be sent half filled. */
  readonly checkedBy?: "browser" | "server" | undefined;
  readonly children: ComponentChildren;
}

const ErrorSummary = ({ errors = [], errorFocus }: Pick<FormProps, "errors" | "errorFocus">) => {
  const t = useWords();
  if (errors.length === 0) return null;
  return (
    <div
      class="alert"
      data-tone="danger"
      role="alert"
      tabIndex={-1}
      autofocus={errorFocus !== "none"}
    >
      <Icon name="error" />
      <div class="alert-body">
        <p class="alert-title">{t("errorsTitle")}</p>
        <ul>
          {errors.map((error) => (
            <li key={error.text}>
              {error.fieldId ? <a href={`#${error.fieldId}`}>{error.text}</a> : error.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

export const Form = (props: FormProps) => (
  <form
    class="form"
    action={props.action}
    method={props.method ?? "post"}
    enctype={props.encoding}
    noValidate={props.checkedBy === "server"}
    aria-label={props.label}
    data-submit={props.method === "get" ? undefined : "once"}
  >
    <ErrorSummary errors={props.errors} errorFocus={props.errorFocus} />
    {Object.entries(props.hidden ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {props.children}
  </form>
);
