/** One of many: the device's own list. */
import { controlAttributes, FieldFrame, type FieldProps } from "./field.tsx";

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly hint?: string | undefined;
}

export interface SelectProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly value?: string | undefined;
  /** The words of the empty first choice; without it the first choice is taken. */
  readonly empty?: string | undefined;
}

export const Select = (props: SelectProps) => (
  <FieldFrame field={props}>
    <select class="input" {...controlAttributes(props)}>
      {props.empty === undefined ? null : <option value="">{props.empty}</option>}
      {props.choices.map((choice) => (
        <option key={choice.value} value={choice.value} selected={choice.value === props.value}>
          {choice.text}
        </option>
      ))}
    </select>
  </FieldFrame>
);
