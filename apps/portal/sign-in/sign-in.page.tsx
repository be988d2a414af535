/** Signing in at a business with a code, and out again. */
import { askedToWait, redirect, type PageReply } from "#platform/http/page.ts";
import type { CodeWrong } from "#ui/sign-in/code-forms.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { mexicoCity } from "#ui/i18n/format.ts";
import { askForCode, mayReach } from "./ask-for-code.command.ts";
import { signInWithCode, signOut } from "./sign-in.command.ts";
import { contactOf, spokenContact, type Contact } from "../consumers/contact.domain.ts";
import { nextWithin } from "./next-address.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { passkeySiteOf } from "../passkeys/passkey-site.query.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { findPlatform } from "../platforms/platforms.query.ts";
import type { Turn } from "./code-requests.store.ts";
import { signInAddress } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage, viewerOf } from "../frame/frame.view.tsx";
import { tenantPage } from "../callers/business-gate.page.tsx";
import { PasskeySignIn } from "#ui/passkeys/passkey-buttons.tsx";
import { CodeForm, ContactForm } from "./sign-in-forms.view.tsx";
import { throughIdentity } from "./through-identity.ts";
import { signInWords } from "./sign-in.words.ts";

const nextAt = (tenant: Tenant, given: string | undefined): string =>
  nextWithin(placeOf(tenant), given, placeOf(tenant, "orders"));

export const signInPage = tenantPage(
  { name: "signInPage", route: "GET /sign-in", summary: "Sign in." },
  async (context, tenant) => {
    const next = nextAt(tenant, context.query["next"]);
    const isAgain = context.query["again"] === "1";
    if (viewerOf(context) && !isAgain) return redirect(next);
    const prompt = isAgain ? ("login" as const) : undefined;
    const to = await throughIdentity(context, tenant, { next, prompt });
    if (to) return to;
    return askContact(context, tenant, { next, again: isAgain });
  },
);

export const sendCodePage = tenantPage(
  { name: "sendCodePage", route: "POST /sign-in/code", summary: "Send a code." },
  async (context, tenant) => {
    const { services, form, request } = context;
    const next = nextAt(tenant, form["next"]);
    const typed = form["contact"] ?? "";
    const contact = contactOf(typed);
    if (!contact || !mayReach(services, contact))
      return askContact(context, tenant, { next, refused: typed.slice(0, 254) });
    const turn = await askForCode(services, {
      contact,
      business: tenant.name,
      locale: localeOf(context),
      address: request.address,
      host: (await passkeySiteOf(context)).id,
      purpose: { kind: "sign-in" },
    });
    return askCode(context, tenant, { next, contact, turn });
  },
);

export const openSessionPage = tenantPage(
  { name: "openSessionPage", route: "POST /sign-in", summary: "Open a session." },
  async (context, tenant) => {
    const { form } = context;
    const next = nextAt(tenant, form["next"]);
    const contact = contactOf(form["contact"] ?? "");
    if (!contact) return askContact(context, tenant, { next, refused: "" });
    const code = form["code"] ?? "";
    const signed = await signInWithCode(context, tenant, { contact, code });
    if (!("kind" in signed)) return redirect(next, { cookies: signed });
    if (signed.kind === "wrong")
      return askCode(context, tenant, { next, contact, wrong: "codeError" });
    const page = askCode(context, tenant, { next, contact, wrong: "codesError" });
    return askedToWait(page, signed.retryAfterSeconds);
  },
);

/** Leaves this device; the account page leaves all of them. */
export const endSessionPage = tenantPage(
  { name: "endSessionPage", route: "POST /sign-out", summary: "Sign out." },
  async (context, tenant) => redirect(placeOf(tenant), { cookies: await signOut(context) }),
);

interface ContactAsked {
  readonly next: string;
  readonly again?: boolean;
  readonly refused?: string | undefined;
}

const askContact = async (
  context: PortalPageContext,
  tenant: Tenant,
  { next, again, refused }: ContactAsked,
): Promise<PageReply> => {
  const t = signInWords.translator(localeOf(context));
  const app = await appNamed(context, tenant);
  const first = context.services.messaging.carries("sms") ? "lead" : "mailLead";
  const lead = again ? t("again") : t(first, { business: tenant.name });
  const place = { platformId: tenant.platformId, slug: tenant.slug };
  return portalPage(context, tenant, {
    title: t("title"),
    section: "sign-in",
    width: "narrow",
    status: refused === undefined ? 200 : 400,
    currentUrl: signInAddress(tenant, next, again ? "again" : "once"),
    body: (
      <>
        <PageTitle title={t("title")} lead={lead} />
        <p>{t("sharing", { app })}</p>
        <ContactForm action={placeOf(tenant, "sign-in/code")} hidden={{ next }} refused={refused} />
        <PasskeySignIn place={place} next={next} otherwise="code" />
        {again || !tenant.features.allowInvoiceRequests ? null : (
          <p>
            {t("guest")}{" "}
            <LinkButton kind="link" href={placeOf(tenant, "ticket")}>
              {t("guestLink")}
            </LinkButton>
          </p>
        )}
      </>
    ),
  });
};

/** Who learns the contacts: the business, and the app that it uses where that is another. */
const appNamed = async ({ services }: PortalPageContext, tenant: Tenant): Promise<string> => {
  const platform = await findPlatform(services.db, tenant.platformId);
  const name = platform?.name ?? tenant.platformId;
  return name === tenant.name ? name : `${tenant.name} (${name})`;
};

interface CodeWanted {
  readonly next: string;
  readonly contact: Contact;
  readonly turn?: Turn;
  readonly wrong?: CodeWrong;
}

/** Waiting for a code says 200 in every case: nothing about the contact is told by a status. */
const askCode = (
  context: PortalPageContext,
  tenant: Tenant,
  { next, contact, turn, wrong }: CodeWanted,
): PageReply => {
  const t = signInWords.translator(localeOf(context));
  const again = viewerOf(context) ? "again" : "once";
  return portalPage(context, tenant, {
    title: t("codeTitle"),
    section: "sign-in",
    width: "narrow",
    status: wrong ? 401 : 200,
    currentUrl: signInAddress(tenant, next, again),
    body: (
      <>
        <PageTitle title={t("codeTitle")} />
        <CodeForm
          turn={turn}
          wrong={wrong}
          now={context.now}
          timeZone={mexicoCity}
          confirm={t("confirm")}
          action={placeOf(tenant, "sign-in")}
          resend={placeOf(tenant, "sign-in/code")}
          restart={signInAddress(tenant, next, again)}
          hidden={{ contact: contact.value, next }}
          contact={spokenContact(contact)}
        />
      </>
    ),
  });
};
