/** The form that says in which language a tenant is written to, and who else reads it. */
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextArea } from "#ui/components/fields/text-input.tsx";
import { useLettersWords } from "./letters.words.ts";

export interface TypedLetters {
  readonly locale: string;
  /** One to a line. */
  readonly copies: string;
}

export interface LettersFormProps {
  readonly action: string;
  readonly billingEmail: string;
  readonly typed: TypedLetters;
  readonly errors: readonly FormError[];
  readonly mayChange: boolean;
}

export const LettersForm = (props: LettersFormProps) => {
  const { action, billingEmail, typed, errors, mayChange } = props;
  const t = useLettersWords();
  return (
    <section class="stack" id="letters">
      <h2>{t("title")}</h2>
      <p>{t("lead", { email: billingEmail })}</p>
      <Form action={action} errors={errors} label={t("title")} checkedBy="server">
        <RadioGroup
          name="letter_locale"
          label={t("language")}
          value={typed.locale}
          choices={[
            { value: "es-MX", text: "Español" },
            { value: "en", text: "English" },
          ]}
          error={errorOf(errors, "letter_locale")}
          disabled={!mayChange}
        />
        <TextArea
          name="copies"
          label={t("copies")}
          hint={t("copiesHint")}
          value={typed.copies}
          rows={3}
          maxLength={2_000}
          error={errorOf(errors, "copies")}
          disabled={!mayChange}
          optional
        />
        {mayChange ? (
          <div>
            <Button>{t("save")}</Button>
          </div>
        ) : null}
      </Form>
    </section>
  );
};
