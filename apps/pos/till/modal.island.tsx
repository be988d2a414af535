/** A native dialog that is open for as long as it is there; Esc and the last button close it. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export const Modal = ({ title, onClose, children }: ModalProps) => {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = place.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      class="dialog"
      ref={place}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
};

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly hint?: string | undefined;
  readonly inputMode?: "decimal" | "numeric" | "tel" | "text";
  readonly placeholder?: string;
  readonly isFirst?: true;
}

/** A labelled input of an island; its state lives with whoever shows it. */
export const Field = (props: FieldProps) => {
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.isFirst) place.current?.focus();
  }, [props.isFirst]);
  return (
    <div class="field">
      <label class="field-label" for={props.id}>
        {props.label}
      </label>
      {props.hint ? (
        <p class="field-hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      ) : null}
      <input
        class="input"
        ref={place}
        id={props.id}
        value={props.value}
        inputMode={props.inputMode ?? "text"}
        placeholder={props.placeholder}
        aria-describedby={props.hint ? `${props.id}-hint` : undefined}
        autocomplete="off"
        onInput={(event) => {
          props.onType(event.currentTarget.value);
        }}
      />
    </div>
  );
};

interface PressProps {
  readonly kind?: "primary" | "secondary" | "danger" | "link";
  readonly onPress: () => void;
  readonly keyName?: string;
  readonly isOff?: boolean;
  readonly children: ComponentChildren;
}

/** A button of an island; `keyName` is the key that does the same. */
export const Press = ({ kind = "secondary", onPress, keyName, isOff, children }: PressProps) => (
  <button
    class="button"
    type="button"
    data-kind={kind}
    disabled={isOff}
    aria-keyshortcuts={keyName}
    onClick={onPress}
  >
    {children}
    {keyName ? <kbd>{keyName}</kbd> : null}
  </button>
);

interface SendProps {
  readonly isOff: boolean;
  readonly children: ComponentChildren;
}

/** Sends the form that it stands in. */
export const Send = ({ isOff, children }: SendProps) => (
  <button class="button" data-kind="primary" type="submit" disabled={isOff}>
    {children}
  </button>
);
