/** The two steps of signing in: who you are, and the code that proves it. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { CodeInput } from "#ui/components/fields/code-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { Turn } from "./code-requests.store.ts";
import { useSignInWords } from "./sign-in.words.ts";

export interface ContactFormProps {
  /** Takes `contact`. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** What was typed and could be no contact. */
  readonly refused?: string | undefined;
}

export const ContactForm = ({ action, hidden, refused }: ContactFormProps) => {
  const t = useSignInWords();
  const error = refused === undefined ? undefined : t("contactError");
  return (
    <Form action={action} hidden={hidden}>
      <TextInput
        name="contact"
        label={t("contact")}
        hint={t("contactHint")}
        error={error}
        value={refused}
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
  readonly contact: string;
  readonly confirm: string;
  readonly wrong?: CodeWrong | undefined;
  /** What came of asking for a code; absent when none was asked for just now. */
  readonly turn?: Turn | undefined;
  readonly now: Date;
  readonly timeZone: string;
}

export const CodeForm = (props: CodeFormProps) => {
  const t = useSignInWords();
  const { hidden, wrong, contact } = props;
  return (
    <>
      <CodeNews {...props} />
      <Form action={props.action} hidden={hidden} checkedBy="server">
        <CodeInput
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          error={wrong ? t(wrong) : undefined}
          autoFocus
        />
        <Button wide>{props.confirm}</Button>
      </Form>
      <Form action={props.resend} hidden={hidden} label={contact}>
        <div class="button-row">
          <Button kind="link">{t("anotherCode")}</Button>
          <LinkButton kind="link" href={props.restart}>
            {t("anotherContact")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
};

/** A wait of some minutes is spacing out; more than that, the hour's codes are used up. */
const longWaitMs = 10 * 60 * 1000;

const CodeNews = ({ turn, contact, now, timeZone }: CodeFormProps) => {
  const t = useSignInWords();
  const locale = useLocale();
  if (!turn) return null;
  const waitMs = turn.freeAt.getTime() - now.getTime();
  const time = formatDate(turn.freeAt, locale, "time", timeZone);
  const later = waitMs > 0 ? ` ${t("anotherIn", { time })}` : "";
  if (turn.granted) return <p>{t("codeSent", { contact })}</p>;
  const words = waitMs > longWaitMs ? t("codeMany") : t("codeWait");
  return <Alert tone="warning">{words + later}</Alert>;
};
