/** The link of a sign-up: one button opens the account, for scanners of mail follow links, too. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { completeSignIn } from "../sign-in/complete-sign-in.command.ts";
import { shownClient } from "../authorization/shown-client.ts";
import { confirmSignUp, needsPassword, waitingSignUp } from "./sign-up.command.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import {
  anyone,
  askToWait,
  DeadEnd,
  entryPage,
  waitWords,
  wayOf,
} from "../sign-in/entry-parts.view.tsx";
import { useEntryWords } from "../sign-in/entry.words.ts";
import { nextOf } from "../sign-in/next-address.domain.ts";

const path = "/sign-up/confirm";

export const confirmSignUpPage = page(
  { name: "confirmSignUpPage", route: `GET ${path}`, summary: "Confirm.", auth: anyone },
  (context) => showConfirm(context, context.query["token"] ?? "", {}),
);

export const openAccount = page(
  { name: "openAccount", route: `POST ${path}`, summary: "Open the account.", auth: anyone },
  async (context) => {
    const { settings, form } = context;
    const [token, password] = [form["token"] ?? "", form["password"] ?? ""];
    const confirmed = await confirmSignUp(context, settings, { token, password });
    if (!confirmed) return showExpired(context);
    if (confirmed === "wrong_password") return showConfirm(context, token, { wrong: true });
    if ("waitSeconds" in confirmed) {
      const { waitSeconds } = confirmed;
      return askToWait(await showConfirm(context, token, { waitSeconds }), waitSeconds);
    }
    const { accountId, next } = confirmed;
    const cookies = await completeSignIn(context, { accountId, methods: ["pwd"] });
    return redirect(nextOf(next), { cookies: cookies ?? [] });
  },
);

interface Outcome {
  readonly wrong?: true;
  readonly waitSeconds?: number;
}

const showConfirm = async (
  context: IdentityPageContext,
  token: string,
  outcome: Outcome,
): Promise<PageReply> => {
  const signUp = await waitingSignUp(context.services, token);
  if (!signUp) return showExpired(context);
  const client = await shownClient(context.services, signUp.next);
  const way = { ...(await wayOf(context)), client };
  const asks = needsPassword(context, signUp) ? "password" : "button";
  return entryPage(context, way, {
    title: way.t("confirmTitle"),
    lead: way.t("confirmLead", { email: signUp.email }),
    status: outcome.wrong ? 401 : 200,
    currentUrl: withQuery(path, "token", token),
    body: <ConfirmForm token={token} asks={asks} {...outcome} />,
  });
};

interface ConfirmFormProps extends Outcome {
  readonly token: string;
  readonly asks: "password" | "button";
}

const ConfirmForm = ({ token, asks, wrong, waitSeconds }: ConfirmFormProps) => {
  const t = useEntryWords();
  return (
    <Stack>
      {waitSeconds === undefined ? null : (
        <Alert tone="warning" role="alert" title={t("waitTitle")}>
          {waitWords(t, waitSeconds)}
        </Alert>
      )}
      <Form action={path} hidden={{ token }}>
        {asks === "button" ? null : (
          <TextInput
            name="password"
            label={t("password")}
            type="password"
            autoComplete="current-password"
            hint={t("confirmPassword")}
            error={wrong ? t("confirmWrong") : undefined}
            autoFocus={wrong === true}
          />
        )}
        <Button wide>{t("confirm")}</Button>
      </Form>
      <p>{t("confirmNot")}</p>
    </Stack>
  );
};

/** 410: what was here is gone for good. */
const showExpired = async (context: IdentityPageContext): Promise<PageReply> => {
  const way = await wayOf(context);
  const actions = [
    { href: "/sign-in", text: way.t("signIn") },
    { href: "/sign-up", text: way.t("startAgain") },
  ];
  return entryPage(context, way, {
    title: way.t("expiredTitle"),
    status: 410,
    currentUrl: "/sign-up",
    body: <DeadEnd lead={way.t("expiredSignUp")} actions={actions} />,
  });
};
