/** A purchase by the code in its ticket's QR: the shortest way to its invoice. */
import type { PageReply } from "#platform/http/page.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { businessOf } from "../platforms/business.client.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { looksAt, mayTry } from "./guest-share.command.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { askPages } from "./ask-for-invoice.page.ts";
import type { FindAskable } from "./askable.ts";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { invoiceWords } from "../profiles/invoice-form.words.ts";

const codeMost = 300;

const byTicket: FindAskable = async (context, tenant) => {
  const { services, settings, path } = context;
  const code = (path["code"] ?? "").slice(0, codeMost);
  const business = businessOf(services, settings, tenant);
  // The page asks for the rules once it has the ticket: by then their answer is on its way.
  const [told] = await Promise.all([business.ticket(code), business.invoiceRules()]);
  if (told.kind === "told") {
    const address = placeOf(tenant, `t/${encodeURIComponent(code)}`);
    return { order: told.value, ticketCode: code, address, retryOf: null };
  }
  if (told.kind === "away") return "away";
  // The contract's own sentence names the ticket; any other 404 is an app without this extension.
  if (!/ticket/i.test(told.message)) return noQrPage(context, tenant);
  const may = await mayTry(services, looksAt(tenant, context.request.address));
  return noTicketPage(context, tenant, may ? 404 : 429);
};

const noTicketPage = (context: PortalPageContext, tenant: Tenant, status: 404 | 429): PageReply => {
  const t = invoiceWords.translator(localeOf(context));
  const text = status === 429 ? t("tooMany") : t("noTicketText");
  return portalPage(context, tenant, {
    title: t("noTicketTitle"),
    width: "narrow",
    status,
    body: (
      <>
        <PageTitle title={t("noTicketTitle")} lead={text} />
        <ButtonRow>
          <LinkButton href={placeOf(tenant, "ticket")}>{t("byFolio")}</LinkButton>
        </ButtonRow>
      </>
    ),
  });
};

export const noQrPage = (context: PortalPageContext, tenant: Tenant): PageReply => {
  const t = invoiceWords.translator(localeOf(context));
  const signIn = withQuery(placeOf(tenant, "sign-in"), "next", placeOf(tenant, "orders"));
  return portalPage(context, tenant, {
    title: t("noQrTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("noQrTitle")} lead={t("noQrText")} />
        <ButtonRow>
          <LinkButton href={signIn}>{t("signIn")}</LinkButton>
        </ButtonRow>
      </>
    ),
  });
};

export const ticketPagesOfQr = askPages(
  { name: "ticket", route: "/t/:code", summary: "A purchase, by the code in its ticket's QR." },
  byTicket,
);
