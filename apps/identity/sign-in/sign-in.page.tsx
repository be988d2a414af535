/** Signing in with e-mail and password; the second step follows where the person has one. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { comeIn } from "./come-in.ts";
import { checkPassword } from "./sign-in.command.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { anyone, askToWait, entryPage, onTheWay, wayOf, type Way } from "./entry-parts.view.tsx";
import { viewerOf } from "../console/frame.view.tsx";
import { SignInForm, type SignInNotice } from "./sign-in-form.view.tsx";

export const signInPage = page(
  { name: "signInPage", route: "GET /sign-in", summary: "Sign in.", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    if (viewerOf(context) && againOf(context) === "first") return redirect(way.next);
    return showSignIn(context, way, { notice: noticeOf(context) });
  },
);

export const signIn = page(
  { name: "signIn", route: "POST /sign-in", summary: "Sign in.", auth: anyone },
  async (context) => {
    const { form } = context;
    const way = await wayOf(context);
    const email = (form["email"] ?? "").trim().slice(0, 254);
    const outcome = await checkPassword(context, { email, password: form["password"] ?? "" });
    if (outcome.kind === "wrong") return showSignIn(context, way, { email, wrong: true });
    if (outcome.kind === "wait") {
      const { seconds } = outcome;
      return askToWait(showSignIn(context, way, { email, waitSeconds: seconds }), seconds);
    }
    const proof = { account: outcome.account, first: "pwd" } as const;
    return (await comeIn(context, way, proof)) ?? showSignIn(context, way, { wrong: true });
  },
);

const againOf = ({ form, query }: IdentityPageContext): "again" | "first" =>
  (form["again"] ?? query["again"]) === "1" ? "again" : "first";

const notices: readonly SignInNotice[] = ["late", "signedOut", "passwordSet"];

const noticeOf = ({ query }: IdentityPageContext): SignInNotice | null =>
  notices.find((known) => known === query["notice"]) ?? null;

interface Shown {
  /** What was typed; absent: who is signed in, or whom the client named. */
  readonly email?: string;
  readonly wrong?: boolean;
  readonly waitSeconds?: number;
  readonly notice?: SignInNotice | null;
}

/** 401 for the wrong password and the unknown account alike. */
const showSignIn = (context: IdentityPageContext, way: Way, shown: Shown): PageReply => {
  const { next, client, t } = way;
  const again = againOf(context);
  const named = client?.name;
  const { wrong = false, waitSeconds = null, notice = null } = shown;
  const address = onTheWay("/sign-in", next);
  const known = viewerOf(context)?.account.email ?? client?.loginHint ?? "";
  const title = again === "again" ? t("againTitle") : t("signInTitle");
  return entryPage(context, way, {
    title,
    lead: again === "again" ? againLead(way) : named && t("signInFor", { client: named }),
    status: wrong ? 401 : 200,
    currentUrl: again === "again" ? withQuery(address, "again", "1") : address,
    body: (
      <SignInForm
        next={next}
        again={again}
        wrong={wrong}
        waitSeconds={waitSeconds}
        notice={notice}
        email={shown.email ?? known}
      />
    ),
  });
};

const againLead = ({ client, t }: Way): string =>
  client ? t("againFor", { client: client.name }) : t("againLead");
