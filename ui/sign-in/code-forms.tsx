/** The two steps of signing in with a code: who you are, and the code that proves it. */
import { Button, LinkButton } from "../components/button.tsx";
import { CodeInput } from "../components/fields/code-input.tsx";
import { Form } from "../components/fields/form.tsx";
import { TextInput } from "../components/fields/text-input.tsx";
import { usePage } from "../page-context.ts";
import { useCodeWords } from "./code-words.ts";

export interface ContactFormProps {
  /** Takes `contact`. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly hint: string;
  /** What was typed and could be no contact. */
  readonly refused?: string | undefined;
  /** What the person may have typed elsewhere. */
  readonly value?: string | undefined;
}

export const ContactForm = ({ action, hidden, hint, refused, value }: ContactFormProps) => {
  const t = useCodeWords();
  const isByMail = usePage().codesByMailAlone;
  const wrong = isByMail ? t("mailError") : t("contactError");
  const error = refused === undefined ? undefined : wrong;
  return (
    <Form action={action} hidden={hidden}>
      <TextInput
        name="contact"
        label={t(isByMail ? "mail" : "contact")}
        hint={isByMail ? `${hint} ${t("mailAlone")}` : hint}
        error={error}
        value={refused ?? value}
        autoComplete="username"
        maxLength={254}
        autoFocus={error !== undefined}
      />
      <Button wide>{t("send")}</Button>
    </Form>
  );
};

/** Why a code was not taken: it was wrong, or its network gave too many wrong ones. */
export type CodeWrong = "codeError" | "codesError";

export interface CodeFormProps {
  /** Takes `code`. */
  readonly action: string;
  /** Takes the same contact again, for another code. */
  readonly resend: string;
  /** Where another contact is typed. */
  readonly restart: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** As it is shown to people. */
  readonly contact: string;
  readonly hint: string;
  /** What the button says. */
  readonly confirm: string;
  readonly wrong?: CodeWrong | undefined;
}

export const CodeForm = (props: CodeFormProps) => {
  const t = useCodeWords();
  const { hidden, wrong } = props;
  return (
    <>
      <Form action={props.action} hidden={hidden} checkedBy="server">
        <CodeInput
          name="code"
          label={t("code")}
          hint={props.hint}
          error={wrong ? t(wrong) : undefined}
          autoFocus
        />
        <Button wide>{props.confirm}</Button>
      </Form>
      <Form action={props.resend} hidden={hidden} label={props.contact}>
        <div class="button-row">
          <Button kind="link">{t("anotherCode")}</Button>
          <LinkButton kind="link" href={props.restart}>
            {t(usePage().codesByMailAlone ? "anotherMail" : "anotherContact")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
};
