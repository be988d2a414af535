/** The form that opens an account. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { nameMost } from "../accounts/limits.ts";
import { passwordLeast, passwordMost } from "../passwords/limits.ts";
import { onTheWay, waitWords } from "../sign-in/entry-parts.view.tsx";
import { useEntryWords } from "../sign-in/entry.words.ts";

export interface SignUpTyped {
  readonly name: string;
  readonly email: string;
}

export interface SignUpErrors {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

export interface SignUpFormProps {
  readonly next: string;
  readonly typed: SignUpTyped;
  readonly errors: SignUpErrors;
  readonly waitSeconds: number | null;
}

/** A summary that leads to each field. */
export const summaryOf = (errors: Readonly<Record<string, string | undefined>>): FormError[] =>
  Object.entries(errors).flatMap(([name, text]) =>
    text === undefined ? [] : [{ fieldId: `field-${name}`, text }],
  );

export const SignUpForm = ({ next, typed, errors, waitSeconds }: SignUpFormProps) => {
  const t = useEntryWords();
  return (
    <Stack>
      {waitSeconds === null ? null : (
        <Alert tone="warning" role="alert" title={t("waitTitle")}>
          {waitWords(t, waitSeconds)}
        </Alert>
      )}
      <Form action="/sign-up" hidden={{ next }} errors={summaryOf({ ...errors })}>
        <TextInput
          name="name"
          label={t("name")}
          autoComplete="name"
          maxLength={nameMost}
          value={typed.name}
          error={errors.name}
        />
        <TextInput
          name="email"
          label={t("email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={typed.email}
          error={errors.email}
        />
        <TextInput
          name="password"
          label={t("password")}
          hint={t("passwordHint")}
          type="password"
          autoComplete="new-password"
          minLength={passwordLeast}
          maxLength={passwordMost}
          error={errors.password}
        />
        <Button wide>{t("signUpButton")}</Button>
      </Form>
      <p>
        {t("haveAccount")} <a href={onTheWay("/sign-in", next)}>{t("signIn")}</a>
      </p>
    </Stack>
  );
};
