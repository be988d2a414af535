/** A one-time code: one field that the phone may fill from the message. */
import { controlAttributes, FieldFrame, type FieldProps } from "./field.tsx";

export interface CodeInputProps extends FieldProps {
  readonly length?: number | undefined;
  readonly autoFocus?: boolean | undefined;
}

export const CodeInput = ({ length = 6, autoFocus, ...field }: CodeInputProps) => (
  <FieldFrame field={field}>
    <input
      class="input input-code"
      {...controlAttributes(field)}
      inputmode="numeric"
      autocomplete="one-time-code"
      // Spaces are forgiven: messages often group the digits.
      pattern={String.raw`\s*(\d\s*){${length}}`}
      maxLength={length * 2}
      spellcheck={false}
      autofocus={autoFocus}
    />
  </FieldFrame>
);
