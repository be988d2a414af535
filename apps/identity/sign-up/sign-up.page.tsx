/** Opening an account: name, e-mail, password; then the same page for all: look at your mail. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { browserOf } from "../devices/browser-cookie.ts";
import { mailShareOfAddress } from "../mails/mail-link.ts";
import { askForAccount } from "./sign-up.command.ts";
import { emailKeyOf, emailOf } from "../accounts/email.domain.ts";
import { passwordFault } from "../passwords/password-rules.domain.ts";
import { nameMost } from "../accounts/limits.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import {
  anyone,
  askToWait,
  entryPage,
  MailSent,
  onTheWay,
  wayOf,
  type Way,
} from "../sign-in/entry-parts.view.tsx";
import { localeOf, viewerOf } from "../console/frame.view.tsx";
import { SignUpForm, type SignUpErrors, type SignUpTyped } from "./sign-up-form.view.tsx";

export const signUpPage = page(
  { name: "signUpPage", route: "GET /sign-up", summary: "Open an account.", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    if (viewerOf(context)) return redirect(way.next);
    const email = way.client?.loginHint ?? "";
    return showForm(context, way, { typed: { name: "", email }, errors: {}, waitSeconds: null });
  },
);

export const askForAccountPage = page(
  { name: "askForAccountPage", route: "POST /sign-up", summary: "Ask for it.", auth: anyone },
  async (context) => {
    const { form, services, settings, request } = context;
    const way = await wayOf(context);
    const typed = {
      name: nameOf(form["name"] ?? ""),
      email: emailOf((form["email"] ?? "").slice(0, 300)),
    };
    const password = form["password"] ?? "";
    const errors = errorsOf(typed, password, way);
    if (Object.values(errors).some((text) => text !== undefined)) {
      return showForm(context, way, { typed, errors, waitSeconds: null });
    }
    const waitSeconds = await mailShareOfAddress(services, request.address);
    if (waitSeconds !== null) {
      return askToWait(showForm(context, way, { typed, errors: {}, waitSeconds }), waitSeconds);
    }
    const locale = localeOf(context);
    const { hash: browserHash, cookie } = browserOf(services, request);
    const asked = { ...typed, password, locale, next: way.next, browserHash };
    await askForAccount(services, settings, asked);
    return showSent(context, way, typed.email, cookie);
  },
);

/** One line, without what no line of a mail can hold. */
const nameOf = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, nameMost)
    .toWellFormed();

const errorsOf = ({ name, email }: SignUpTyped, password: string, { t }: Way): SignUpErrors => {
  const fault = passwordFault(password, email);
  return {
    name: name === "" ? t("nameError") : undefined,
    email: emailKeyOf(email) === null ? t("emailError") : undefined,
    password: fault ? t(fault === "email" ? "emailInside" : fault) : undefined,
  };
};

interface Shown {
  readonly typed: SignUpTyped;
  readonly errors: SignUpErrors;
  readonly waitSeconds: number | null;
}

const showForm = (context: IdentityPageContext, way: Way, shown: Shown): PageReply => {
  const { next, client, t } = way;
  const wrong = Object.values(shown.errors).some((text) => text !== undefined);
  return entryPage(context, way, {
    title: t("signUpTitle"),
    lead: client && t("signUpFor", { client: client.name }),
    status: wrong ? 400 : 200,
    currentUrl: onTheWay("/sign-up", next),
    body: <SignUpForm next={next} {...shown} />,
  });
};

const showSent = (
  context: IdentityPageContext,
  way: Way,
  email: string,
  cookie: string,
): PageReply =>
  entryPage(context, way, {
    cookies: [cookie],
    title: way.t("mailTitle"),
    currentUrl: onTheWay("/sign-up", way.next),
    body: <MailSent text={way.t("mailSignUp", { email })} next={way.next} />,
  });
