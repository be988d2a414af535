/** A native dialog; its opener is a link, which without JavaScript shows it in place. */
import type { ComponentChildren } from "preact";
import { useWords } from "../use-words.ts";
import type { ButtonKind } from "./button.tsx";

export interface DialogOpenerProps {
  /** Id of the dialog. */
  readonly dialog: string;
  readonly kind?: ButtonKind | undefined;
  readonly children: ComponentChildren;
}

const openerId = (dialog: string): string => `${dialog}-opener`;

export const DialogOpener = ({ dialog, kind = "secondary", children }: DialogOpenerProps) => (
  <a
    class="button"
    id={openerId(dialog)}
    href={`#${dialog}`}
    aria-haspopup="dialog"
    data-kind={kind}
    data-dialog
  >
    {children}
  </a>
);

export interface DialogProps {
  readonly id: string;
  readonly title: string;
  /** Words of the way out; `Cerrar`, when left out. */
  readonly closeText?: string | undefined;
  /** Buttons before the way out; put a `Form` among the children for what needs fields. */
  readonly actions?: ComponentChildren | undefined;
  readonly children: ComponentChildren;
}

export const Dialog = ({ id, title, closeText, actions, children }: DialogProps) => {
  const t = useWords();
  return (
    <dialog class="dialog" id={id} aria-labelledby={`${id}-title`}>
      <div class="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <div class="button-row">
          {actions}
          <a class="button" href={`#${openerId(id)}`} data-kind="secondary" data-dialog-close>
            {closeText ?? t("close")}
          </a>
        </div>
      </div>
    </dialog>
  );
};
