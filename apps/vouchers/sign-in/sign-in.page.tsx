/** Signing in with a code, and out; a payer stays in sight of what they are paying. */
import { Refusal } from "#platform/errors.ts";
import { askedToWait, redirect, type PageReply } from "#platform/http/page.ts";
import { endPersonSession } from "#platform/sign-in/person-session.ts";
import { leftBrowser } from "#platform/sign-in/sign-in-pages.ts";
import type { CodeWrong } from "#ui/sign-in/code-forms.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { sendCode, signIn } from "./sign-in.command.ts";
import { contactOf, type GivenContact } from "./contact.domain.ts";
import { page } from "../callers/route.ts";
import { useVoucherWords, words } from "../console/vouchers.words.ts";
import { findShownCharge } from "../payer/shown-charge.query.ts";
import { ChargeHead } from "../payer/charge-parts.view.tsx";
import {
  localeOf,
  viewerOf,
  voucherPage,
  type VoucherPageContext,
} from "../console/frame.view.tsx";
import { chargeTokenIn, nextOf } from "./next-address.ts";
import {
  CodeForm,
  ContactForm,
  SignInDoor,
  signInAddress,
  type SignInDoorProps,
} from "./sign-in-forms.view.tsx";
import { throughIdentity } from "./through-identity.ts";

const anyone = ["public", "session"] as const;

export const signInPage = page(
  { name: "signInPage", route: "GET /sign-in", summary: "Sign in.", auth: anyone },
  async (context) => {
    const next = nextOf(context.query["next"]);
    if (viewerOf(context)) return redirect(next);
    return (await throughIdentity(context, next)) ?? askContact(context, next, { door: "own" });
  },
);

export const sendCodePage = page(
  { name: "sendCodePage", route: "POST /sign-in/code", summary: "Send a code.", auth: anyone },
  async (context) => {
    const { services, form, request } = context;
    const next = nextOf(form["next"]);
    const typed = contactTyped(form["contact"]);
    const contact = contactOf(givenOf(typed));
    if (!contact || !services.messaging.carries(contact.channel))
      return askContact(context, next, { door: "own", refused: typed });
    await sendCode(services, givenOf(typed), request.address);
    return askCode(context, { contact: typed, next });
  },
);

export const openSessionPage = page(
  { name: "openSessionPage", route: "POST /sign-in", summary: "Open a session.", auth: anyone },
  async (context) => {
    const { services, form, request } = context;
    const next = nextOf(form["next"]);
    const contact = contactTyped(form["contact"]);
    const code = form["code"] ?? "";
    const device = String(request.headers["user-agent"] ?? "");
    const given = { ...givenOf(contact), code, device, from: request.address };
    const signedIn = await signIn(services, given);
    if (signedIn instanceof Refusal) {
      const { retryAfterSeconds } = signedIn.detail;
      if (retryAfterSeconds === undefined)
        return askCode(context, { contact, next, wrong: "codeError" });
      const page = await askCode(context, { contact, next, wrong: "codesError" });
      return askedToWait(page, retryAfterSeconds);
    }
    return redirect(next, { cookies: [signedIn.cookie] });
  },
);

export const endSessionPage = page(
  { name: "endSessionPage", route: "POST /sign-out", summary: "Sign out.", auth: anyone },
  async ({ caller, services }) => {
    if (caller.kind !== "session") return redirect("/");
    const ended = await endPersonSession(services, caller.sessionId);
    return redirect("/", { cookies: [ended, leftBrowser(services)] });
  },
);

const contactTyped = (given: string | undefined): string => (given ?? "").trim().slice(0, 254);

/** One field for both: only addresses have an at sign. */
const givenOf = (typed: string): GivenContact =>
  typed.includes("@") ? { email: typed } : { phone: typed };

interface Asked extends Pick<SignInDoorProps, "door"> {
  /** What was typed and is no contact that this house reaches. */
  readonly refused?: string;
}

export const askContact = async (
  context: VoucherPageContext,
  next: string,
  { door, refused }: Asked,
): Promise<PageReply> => {
  const t = words.translator(localeOf(context));
  const lead = context.services.messaging.carries("sms") ? "signInLead" : "signInMailLead";
  return voucherPage(context, {
    title: t("signInTitle"),
    status: refused === undefined ? 200 : 400,
    currentUrl: signInAddress(next),
    body: (
      <>
        <About charge={await chargeAt(context, next)} title="signInTitle" lead={lead} />
        {door === "own" ? (
          <ContactForm next={next} refused={refused} />
        ) : (
          <SignInDoor next={next} door={door} />
        )}
      </>
    ),
  });
};

const askCode = async (
  context: VoucherPageContext,
  asked: { readonly contact: string; readonly next: string; readonly wrong?: CodeWrong },
): Promise<PageReply> => {
  const t = words.translator(localeOf(context));
  return voucherPage(context, {
    title: t("codeTitle"),
    status: asked.wrong ? 401 : 200,
    currentUrl: signInAddress(asked.next),
    body: (
      <>
        <About charge={await chargeAt(context, asked.next)} title="codeTitle" />
        <CodeForm {...asked} />
      </>
    ),
  });
};

const chargeAt = async ({ services }: VoucherPageContext, next: string) => {
  const token = chargeTokenIn(next);
  return token === null ? null : findShownCharge(services.db, token);
};

interface AboutProps {
  readonly charge: Awaited<ReturnType<typeof chargeAt>>;
  readonly title: "signInTitle" | "codeTitle";
  readonly lead?: "signInLead" | "signInMailLead";
}

const About = ({ charge, title, lead }: AboutProps) => {
  const t = useVoucherWords();
  if (charge) return <ChargeHead {...charge} />;
  return <PageTitle title={t(title)} lead={lead ? t(lead) : undefined} />;
};
