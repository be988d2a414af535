/** A yes or no; unlike the other fields it may be left alone unless `required`. */
import { FieldError, type FieldProps, controlAttributes, fieldId } from "./field.tsx";

export interface CheckboxProps extends Omit<FieldProps, "optional"> {
  readonly value?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly required?: boolean | undefined;
}

export const Checkbox = ({ value = "yes", checked, required, ...field }: CheckboxProps) => {
  const id = fieldId(field);
  return (
    <div class="field">
      <label class="choice" data-plain>
        <input
          type="checkbox"
          {...controlAttributes({ ...field, optional: !required })}
          value={value}
          checked={checked}
        />
        <span class="choice-text">
          <span>{field.label}</span>
          {field.hint ? (
            <span class="field-hint" id={`${id}-hint`}>
              {field.hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={id} text={field.error} />
    </div>
  );
};
