/** One of few, all in sight. */
import { FieldError, type FieldProps, fieldId, OptionalMark } from "./field.tsx";
import type { Choice } from "./select.tsx";

export interface RadioGroupProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly value?: string | undefined;
}

export const RadioGroup = (props: RadioGroupProps) => {
  const id = fieldId(props);
  const described = [props.hint ? `${id}-hint` : "", props.error ? `${id}-error` : ""];
  return (
    <fieldset
      class="choices"
      id={id}
      tabIndex={-1}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
      disabled={props.disabled}
    >
      <legend class="field-label">
        {props.label}
        <OptionalMark field={props} />
      </legend>
      {props.hint ? (
        <p class="field-hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      ) : null}
      {props.choices.map((choice) => (
        <label class="choice" key={choice.value}>
          <input
            type="radio"
            name={props.name}
            value={choice.value}
            checked={choice.value === props.value}
            required={!props.optional}
          />
          <span class="choice-text">
            <span>{choice.text}</span>
            {choice.hint ? <span class="field-hint">{choice.hint}</span> : null}
          </span>
        </label>
      ))}
      <FieldError id={id} text={props.error} />
    </fieldset>
  );
};
