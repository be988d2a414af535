/** What cannot be taken back is asked once more, in a dialog that says what will happen. */
import { Button, type ButtonKind } from "../components/button.tsx";
import { Dialog, DialogOpener } from "../components/dialog.tsx";
import { Form } from "../components/fields/form.tsx";

export interface ConfirmProps {
  /** Of the dialog, on this page. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where the form is posted. */
  readonly action: string;
  /** What is done; on the button that asks and on the one that does it. */
  readonly button: string;
  readonly kind?: ButtonKind | undefined;
}

export const Confirm = ({ id, title, text, action, button, kind }: ConfirmProps) => (
  <>
    <DialogOpener dialog={id} kind={kind}>
      {button}
    </DialogOpener>
    <Dialog id={id} title={title}>
      <p>{text}</p>
      <Form action={action}>
        <Button kind="danger">{button}</Button>
      </Form>
    </Dialog>
  </>
);
