/** The frame of a form control: label, hint, control, error, tied for screen readers. */
import type { ComponentChildren } from "preact";
import { useWords } from "../../use-words.ts";
import { Icon } from "../icon.tsx";

/** What every form control takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Said to screen readers alone, where a heading says it to all others. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Fields are required unless they say so; the label then says so too. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Unique on the page; the name, when left out. */
  readonly id?: string | undefined;
}

export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly disabled: boolean | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": "true" | undefined;
}

export const fieldId = (field: Pick<FieldProps, "id" | "name">): string =>
  field.id ?? `field-${field.name}`;

/** The attributes that tie a control to its label, hint and error. */
export const controlAttributes = (field: FieldProps): ControlAttributes => {
  const id = fieldId(field);
  const described = [field.hint ? `${id}-hint` : "", field.error ? `${id}-error` : ""];
  return {
    id,
    name: field.name,
    required: !field.optional,
    disabled: field.disabled,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    "aria-invalid": field.error ? "true" : undefined,
  };
};

export const FieldError = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string | undefined;
}) =>
  text ? (
    <p class="field-error" id={`${id}-error`}>
      <Icon name="error" />
      {text}
    </p>
  ) : null;

export const OptionalMark = ({ field }: { readonly field: FieldProps }) => {
  const t = useWords();
  return field.optional ? <span class="field-optional"> ({t("optional")})</span> : null;
};

interface FieldFrameProps {
  readonly field: FieldProps;
  readonly children: ComponentChildren;
}

export const FieldFrame = ({ field, children }: FieldFrameProps) => {
  const id = fieldId(field);
  return (
    <div class="field">
      <label class={field.labelHidden ? "visually-hidden" : "field-label"} for={id}>
        {field.label}
        <OptionalMark field={field} />
      </label>
      {field.hint ? (
        <p class="field-hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} text={field.error} />
    </div>
  );
};
