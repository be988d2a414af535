/** One line of text, and several. */
import { controlAttributes, FieldFrame, type FieldProps } from "./field.tsx";

export interface TextInputProps extends FieldProps {
  readonly type?:
    | "text"
    | "email"
    | "tel"
    | "password"
    | "search"
    | "url"
    | "date"
    | "time"
    | "number"
    | undefined;
  readonly value?: string | undefined;
  /** What the browser may fill in, such as `email` or `current-password`. */
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly minLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** The attribute types tell each kind of input apart; this component does not. */
const typeOf = ({ type = "text" }: TextInputProps) => type as "text";

export const TextInput = (props: TextInputProps) => (
  <FieldFrame field={props}>
    <input
      class="input"
      {...controlAttributes(props)}
      type={typeOf(props)}
      value={props.value}
      autocomplete={props.autoComplete}
      inputmode={props.inputMode}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      minLength={props.minLength}
      pattern={props.pattern}
      min={props.min}
      max={props.max}
      autofocus={props.autoFocus}
    />
  </FieldFrame>
);

export interface TextAreaProps extends FieldProps {
  readonly value?: string | undefined;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
}

export const TextArea = (props: TextAreaProps) => (
  <FieldFrame field={props}>
    <textarea
      class="input"
      {...controlAttributes(props)}
      rows={props.rows ?? 4}
      maxLength={props.maxLength}
    >
      {props.value}
    </textarea>
  </FieldFrame>
);
