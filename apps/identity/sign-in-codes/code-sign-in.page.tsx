/** Signing in by a code to a phone or an address: who one is, and the code that proves it. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { contactMost, contactOf } from "../accounts/contact.domain.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { localeOf, viewerOf } from "../console/frame.view.tsx";
import { browserOf } from "../devices/browser-cookie.ts";
import { isKnownTo } from "../devices/known-browsers.query.ts";
import { comeIn } from "../sign-in/come-in.ts";
import { anyone, wayOf, type Way } from "../sign-in/entry-parts.view.tsx";
import { askForCode, mayReach } from "./ask-for-code.command.ts";
import { closedPage, contactPage, typeCodePage } from "./code-sign-in.view.tsx";
import { signInWithCode, type CodeOutcome } from "./sign-in-with-code.command.ts";

const path = "/sign-in/code";

export const codeSignInPage = page(
  { name: "codeSignInPage", route: `GET ${path}`, summary: "Sign in by a code.", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    if (viewerOf(context) && context.query["again"] !== "1") return redirect(way.next);
    return contactPage(context, way, {});
  },
);

export const sendCodePage = page(
  { name: "sendCodePage", route: `POST ${path}`, summary: "Send a code.", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    const typed = (context.form["contact"] ?? "").slice(0, contactMost);
    const contact = contactOf(typed);
    if (!contact || !mayReach(context.services, contact))
      return contactPage(context, way, { refused: typed });
    const { services, request } = context;
    const browser = browserOf(services, request);
    const waitSeconds = await askForCode(
      { services, request, browser },
      {
        contact,
        house: way.client?.name ?? "Milpa",
        locale: localeOf(context),
      },
    );
    return typeCodePage(context, way, { contact, waitSeconds, cookies: [browser.cookie] });
  },
);

export const confirmCodePage = page(
  {
    name: "confirmCodePage",
    route: `POST ${path}/confirm`,
    summary: "Sign in with the code that came.",
    auth: anyone,
  },
  async (context) => {
    const way = await wayOf(context);
    const contact = contactOf(context.form["contact"] ?? "");
    // Without the cookie no code can be right; the person learns why.
    if (!contact || !browserOf(context.services, context.request).named)
      return contactPage(context, way, { refused: contact ? undefined : "", lost: true });
    const code = context.form["code"] ?? "";
    const outcome = await signInWithCode(context, { contact, code, locale: localeOf(context) });
    if (outcome.kind === "right") return arrive(context, way, outcome);
    if (outcome.kind === "closed") return closedPage(context, way);
    return typeCodePage(context, way, {
      contact,
      wrong: outcome.kind === "wait" ? "codesError" : "codeError",
      waitSeconds: outcome.kind === "wait" ? outcome.seconds : null,
    });
  },
);

type Right = CodeOutcome & { readonly kind: "right" };

/** Who is new, or in a browser that is new to them and has no passkey yet, is welcomed first. */
const arrive = async (
  context: IdentityPageContext,
  way: Way,
  { account, isNew }: Right,
): Promise<PageReply> => {
  const { db } = context.services;
  const { hash } = browserOf(context.services, context.request);
  const isWelcomed =
    isNew ||
    (!(await isKnownTo(db, account.id, hash)) && (await listPasskeys(db, account.id)).length === 0);
  const next = isWelcomed ? withQuery("/welcome", "next", way.next) : way.next;
  const inside = await comeIn(context, { next }, { account, first: "otp" });
  return inside ?? closedPage(context, way);
};
