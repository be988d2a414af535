/** The form of e-mail and password, what went wrong with it, and the ways beside it. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { onTheWay, waitWords } from "./entry-parts.view.tsx";
import { useEntryWords } from "./entry.words.ts";
import { PasskeySignIn } from "#ui/passkeys/passkey-buttons.tsx";

export type SignInNotice = "late" | "signedOut" | "passwordSet";

export interface SignInFormProps {
  readonly next: string;
  /** The person proves again: the form is shown to one who is signed in. */
  readonly again: "again" | "first";
  readonly email: string;
  readonly wrong: boolean;
  readonly waitSeconds: number | null;
  readonly notice: SignInNotice | null;
}

export const SignInForm = (props: SignInFormProps) => {
  const t = useEntryWords();
  const { next, again, email, wrong, waitSeconds, notice } = props;
  const codePath = onTheWay("/sign-in/code", next);
  const codeAddress = again === "again" ? withQuery(codePath, "again", "1") : codePath;
  return (
    <Stack>
      {notice ? (
        <Alert tone={notice === "signedOut" || notice === "passwordSet" ? "success" : "warning"}>
          {t(notice)}
        </Alert>
      ) : null}
      {waitSeconds === null ? null : (
        <Alert tone="warning" role="alert" title={t("waitTitle")}>
          {waitWords(t, waitSeconds)}
        </Alert>
      )}
      <Form
        action="/sign-in"
        hidden={{ next, ...(again === "again" ? { again: "1" } : {}) }}
        errors={wrong ? [{ fieldId: "field-email", text: t("wrong") }] : []}
      >
        <TextInput
          name="email"
          label={t("email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          autoFocus={email === "" && !wrong}
        />
        <TextInput
          name="password"
          label={t("password")}
          type="password"
          autoComplete="current-password"
          autoFocus={email !== "" && !wrong}
        />
        <Button wide>{t("signIn")}</Button>
      </Form>
      <LinkButton kind="secondary" href={codeAddress} wide>
        {t("byCode")}
      </LinkButton>
      <PasskeySignIn next={next} otherwise="password" />
      <OtherWays next={next} again={again} />
    </Stack>
  );
};

const OtherWays = ({ next, again }: Pick<SignInFormProps, "next" | "again">) => {
  const t = useEntryWords();
  return (
    <Stack gap="tight">
      <p>
        <a href={onTheWay("/forgotten", next)}>{t("forgotten")}</a>
      </p>
      {again === "again" ? null : (
        <p>
          {t("noAccount")} <a href={onTheWay("/sign-up", next)}>{t("signUp")}</a>
        </p>
      )}
    </Stack>
  );
};
