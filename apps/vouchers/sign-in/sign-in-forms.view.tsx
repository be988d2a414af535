/** The two steps of signing in: who you are, and the code that proves it. */
import { Button, LinkButton } from "#ui/components/button.tsx";
import { CodeInput } from "#ui/components/fields/code-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { useVoucherWords } from "../console/vouchers.words.ts";

export interface ContactFormProps {
  readonly next: string;
  /** What was typed and could be no contact. */
  readonly refused?: string | undefined;
}

export const ContactForm = ({ next, refused }: ContactFormProps) => {
  const t = useVoucherWords();
  const error = refused === undefined ? undefined : t("contactError");
  return (
    <Form action="/sign-in/code" hidden={{ next }}>
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
      <Button wide>{t("sendCode")}</Button>
    </Form>
  );
};

export type CodeWrong = "codeError" | "codesError";

export interface CodeFormProps {
  readonly contact: string;
  readonly next: string;
  /** The sentence that says why the last one was not taken. */
  readonly wrong?: CodeWrong;
}

export const CodeForm = ({ contact, next, wrong }: CodeFormProps) => {
  const t = useVoucherWords();
  return (
    <>
      <Form action="/sign-in" hidden={{ contact, next }}>
        <CodeInput
          name="code"
          label={t("code")}
          hint={t("codeHint", { contact })}
          error={wrong ? t(wrong) : undefined}
          autoFocus
        />
        <Button wide>{t("signIn")}</Button>
      </Form>
      <Form action="/sign-in/code" hidden={{ contact, next }}>
        <div class="button-row">
          <Button kind="link">{t("anotherCode")}</Button>
          <LinkButton kind="link" href={signInAddress(next)}>
            {t("anotherContact")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
};

/** The charge's page asks by itself; every other page is asked for at `/sign-in`. */
export const signInAddress = (next: string): string =>
  next.startsWith("/c/") ? next : `/sign-in?next=${encodeURIComponent(next)}`;
