/** The forms of somebody who comes in: who they are, and the code that they were sent. */
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, wrong } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { usePage } from "#ui/page-context.ts";
import * as kit from "#ui/sign-in/code-forms.tsx";
import type { NewcomerFault, NewcomerTyped } from "./typed-newcomer.domain.ts";
import { useNewcomersWords } from "./newcomers.words.ts";

interface NewcomerProps {
  readonly community: string;
  /** Takes the form; the code goes to the address below it. */
  readonly action: string;
  readonly kind: "invitation" | "request";
  readonly typed: NewcomerTyped;
  readonly faults: readonly NewcomerFault[];
}

const leads = {
  invitation: { any: "invitedLead", mail: "invitedMailLead" },
  request: { any: "joinLead", mail: "joinMailLead" },
} as const;

export const NewcomerForm = ({ community, action, kind, typed, faults }: NewcomerProps) => {
  const t = useNewcomersWords();
  const way = usePage().codesByMailAlone ? "mail" : "any";
  const errors = faults.map(({ field, fault }) => wrong(field, t(fault)));
  return (
    <>
      <PageTitle
        title={t(kind === "invitation" ? "invitedTitle" : "joinTitle", { community })}
        lead={t(leads[kind][way])}
      />
      <Form action={action} errors={errors}>
        <TextInput
          name="name"
          label={t("yourName")}
          maxLength={120}
          autoComplete="name"
          value={typed.name}
          error={errorOf(errors, "name")}
        />
        <TextInput
          name="contact"
          label={t(way === "mail" ? "yourMail" : "yourContact")}
          hint={t("yourContactHint")}
          maxLength={254}
          autoComplete="username"
          value={typed.contact}
          error={errorOf(errors, "contact")}
        />
        {kind === "invitation" ? null : (
          <TextInput
            name="note"
            label={t("note")}
            hint={t("noteHint")}
            maxLength={300}
            optional
            value={typed.note}
          />
        )}
        <Button wide>{t("sendCode")}</Button>
      </Form>
      <p class="quiet">
        <a href="/sign-in">{t("alreadyMember")}</a>
      </p>
    </>
  );
};

export const ProofForm = ({ community, action, kind, typed, faults }: NewcomerProps) => {
  const t = useNewcomersWords();
  const [fault] = faults;
  const isMany = fault?.fault === "codesError";
  return (
    <>
      <PageTitle
        title={t(kind === "invitation" ? "invitedTitle" : "joinTitle", { community })}
        lead={t("codeLead")}
      />
      <kit.CodeForm
        action={`${action}/code`}
        resend={action}
        restart={action}
        hidden={{ ...typed }}
        contact={typed.contact}
        hint={t("codeHint", { contact: typed.contact })}
        confirm={t(kind === "invitation" ? "comeIn" : "ask")}
        wrong={fault ? (isMany ? "codesError" : "codeError") : undefined}
      />
    </>
  );
};

export const NoticeView = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const t = useNewcomersWords();
  return (
    <>
      <PageTitle title={title} lead={text} />
      <p>
        <a href="/sign-in">{t("signIn")}</a>
      </p>
    </>
  );
};
