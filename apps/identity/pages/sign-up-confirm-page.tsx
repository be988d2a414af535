/** The link of a sign-up: one button opens the account, for scanners of mail follow links, too. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { completeSignIn } from "../commands/complete-sign-in.ts";
import { shownClient } from "../commands/shown-client.ts";
import { confirmSignUp, waitingSignUp } from "../commands/sign-up.ts";
import { page, type IdentityPageContext } from "../route.ts";
import { anyone, DeadEnd, entryPage, wayOf } from "./entry-parts.tsx";
import { useEntryWords } from "./entry-words.ts";
import { nextOf } from "./next.ts";

const path = "/sign-up/confirm";

export const confirmSignUpPage = page(
  { name: "confirmSignUpPage", route: `GET ${path}`, summary: "Confirm.", auth: anyone },
  async (context) => {
    const token = context.query["token"] ?? "";
    const signUp = await waitingSignUp(context.services, token);
    if (!signUp) return showExpired(context);
    const client = await shownClient(context.services, signUp.next);
    const way = { ...(await wayOf(context)), client };
    return entryPage(context, way, {
      title: way.t("confirmTitle"),
      lead: way.t("confirmLead", { email: signUp.email }),
      currentUrl: withQuery(path, "token", token),
      body: <ConfirmForm token={token} />,
    });
  },
);

export const openAccount = page(
  { name: "openAccount", route: `POST ${path}`, summary: "Open the account.", auth: anyone },
  async (context) => {
    const confirmed = await confirmSignUp(context, context.form["token"] ?? "");
    if (!confirmed) return showExpired(context);
    const { accountId, next } = confirmed;
    const cookies = await completeSignIn(context, { accountId, methods: ["pwd"] });
    return redirect(nextOf(next), { cookies: cookies ?? [] });
  },
);

const ConfirmForm = ({ token }: { readonly token: string }) => {
  const t = useEntryWords();
  return (
    <Stack>
      <Form action={path} hidden={{ token }}>
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
