/** A forgotten password: the address is asked for, the answer is the same for all. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { askForReset } from "./forgotten-password.command.ts";
import { mailShareOfAddress } from "../mails/mail-link.ts";
import { emailKeyOf, emailOf } from "../accounts/email.domain.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import {
  anyone,
  askToWait,
  entryPage,
  MailSent,
  onTheWay,
  waitWords,
  wayOf,
  type Way,
} from "../sign-in/entry-parts.view.tsx";
import { useEntryWords } from "../sign-in/entry.words.ts";
import { viewerOf } from "../console/frame.view.tsx";

const path = "/forgotten";

export const forgottenPage = page(
  { name: "forgottenPage", route: `GET ${path}`, summary: "Forgotten password.", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    const email = viewerOf(context)?.account.email ?? way.client?.loginHint ?? "";
    return showForm(context, way, { email });
  },
);

export const askForResetPage = page(
  { name: "askForResetPage", route: `POST ${path}`, summary: "Ask for a link.", auth: anyone },
  async (context) => {
    const { services, form, request } = context;
    const way = await wayOf(context);
    const email = emailOf((form["email"] ?? "").slice(0, 300));
    const { next, t } = way;
    if (emailKeyOf(email) === null)
      return showForm(context, way, { email, error: t("emailError") });
    const waitSeconds = await mailShareOfAddress(services, request.address);
    if (waitSeconds !== null) {
      return askToWait(showForm(context, way, { email, waitSeconds }), waitSeconds);
    }
    await askForReset(services, { email, next });
    return entryPage(context, way, {
      title: t("mailTitle"),
      currentUrl: onTheWay(path, next),
      body: <MailSent text={t("mailForgotten", { email })} next={next} />,
    });
  },
);

interface Shown {
  readonly email: string;
  readonly error?: string;
  readonly waitSeconds?: number;
}

const showForm = (context: IdentityPageContext, way: Way, shown: Shown): PageReply =>
  entryPage(context, way, {
    title: way.t("forgottenTitle"),
    lead: way.t("forgottenLead"),
    status: shown.error === undefined ? 200 : 400,
    currentUrl: onTheWay(path, way.next),
    body: <ForgottenForm next={way.next} {...shown} />,
  });

const ForgottenForm = ({ next, email, error, waitSeconds }: Shown & { readonly next: string }) => {
  const t = useEntryWords();
  return (
    <Stack>
      {waitSeconds === undefined ? null : (
        <Alert tone="warning" role="alert" title={t("waitTitle")}>
          {waitWords(t, waitSeconds)}
        </Alert>
      )}
      <Form
        action={path}
        hidden={{ next }}
        errors={error === undefined ? [] : [{ fieldId: "field-email", text: error }]}
      >
        <TextInput
          name="email"
          label={t("email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          error={error}
        />
        <Button wide>{t("sendLink")}</Button>
      </Form>
      <p>
        <a href={onTheWay("/sign-in", next)}>{t("backToSignIn")}</a>
      </p>
    </Stack>
  );
};
