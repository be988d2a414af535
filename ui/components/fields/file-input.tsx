/** A file from the device; its form is sent as `multipart/form-data`. */
import { controlAttributes, FieldFrame, type FieldProps } from "./field.tsx";

export interface FileInputProps extends FieldProps {
  /** Extensions or media types, such as `.cer,.key`. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
}

export const FileInput = ({ accept, multiple, ...field }: FileInputProps) => (
  <FieldFrame field={field}>
    <input
      class="input"
      {...controlAttributes(field)}
      type="file"
      accept={accept}
      multiple={multiple}
    />
  </FieldFrame>
);
