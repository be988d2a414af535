/** One invoice: its lines, what was paid, its CFDI, the client's link, and what comes next. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type { PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { Alert } from "#ui/components/alert.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { onceField } from "#ui/form-once.ts";
import { Flash } from "#ui/console/flash.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { newestCfdi } from "../cfdi/cfdi.query.ts";
import { findClient } from "../clients/clients.query.ts";
import { complementsOf } from "../complements/complements.query.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom } from "../console/gate.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { dueOf, folioOf, isIssued, type Invoice } from "../invoices/invoice.domain.ts";
import { findInvoice, wholeInvoice } from "../invoices/invoices.query.ts";
import { payPath } from "../invoices/pay-path.ts";
import { availableOf } from "../trust/balances.domain.ts";
import { trustAccounts, trustLedgers } from "../trust/trust.query.ts";
import { billingWords } from "./billing.words.ts";
import { CfdiCard, LinkCard } from "./cfdi-card.view.tsx";
import { ComplementsCard } from "./complements-card.view.tsx";
import { InvoiceBadge, invoicePlace } from "./invoice-parts.view.tsx";
import { InvoiceSteps, type PayingFunds } from "./invoice-steps.view.tsx";
import { InvoiceLines, InvoiceSums, PaymentsCard } from "./invoice-lines.view.tsx";

/** The invoice that an address names; the page that says there is none otherwise. */
export const invoiceIn = async (
  context: LegalPageContext,
  access: Access,
): Promise<Invoice | PageReply> => {
  const id = idFrom(context.path["invoice"]);
  const found = id === "" ? null : await findInvoice(context.services.db, access, id);
  return found ?? noInvoice(context, access);
};

export const isInvoice = (found: Invoice | PageReply): found is Invoice => "payToken" in found;

const noInvoice = (context: LegalPageContext, { firm }: Access): PageReply => {
  const t = billingWords.translator(localeOf(context));
  const toList = <LinkButton href={placeOf(firm, "invoices")}>{t("toList")}</LinkButton>;
  return legalPage(context, {
    title: t("noInvoice"),
    firm,
    section: "invoices",
    status: 404,
    body: (
      <EmptyState title={t("noInvoice")} action={toList}>
        {t("noInvoiceText")}
      </EmptyState>
    ),
  });
};

export const invoicePage = firmPage(
  { name: "invoicePage", route: "GET /invoices/:invoice", summary: "An invoice.", for: "money" },
  async (context, access) => {
    const found = await invoiceIn(context, access);
    return isInvoice(found) ? showInvoice(context, access, found) : found;
  },
);

const Whose = ({ firm, invoice }: { readonly firm: Firm; readonly invoice: Invoice }) => (
  <>
    {invoice.clientName} ·{" "}
    <a href={placeOf(firm, `matters/${invoice.matterId}/money`)}>{invoice.matterTitle}</a>
  </>
);

/** None where the viewer may not touch clients' money. */
const fundsFor = async (
  { services: { db }, caller, now }: LegalPageContext,
  access: Access,
  invoice: Invoice,
): Promise<readonly PayingFunds[]> => {
  const { firm } = access;
  if (dueOf(invoice) === 0 || !mayWorkAt(caller, firm.id, "trust")) return [];
  const { clientId, matterId } = invoice;
  const today = dayOf(now, firm.timeZone);
  const ledgers = await trustLedgers(db, access, { clientId, matterId, today });
  const accounts = await trustAccounts(db, firm.id);
  return ledgers
    .map((ledger) => ({
      accountId: ledger.accountId,
      account: accounts.find(({ id }) => id === ledger.accountId)?.name ?? "",
      availableCents: availableOf(ledger),
    }))
    .filter(({ availableCents }) => availableCents > 0);
};

const load = async (db: Queries, firmId: string, found: Invoice) => {
  const [invoice, cfdi, client, complements] = await Promise.all([
    wholeInvoice(db, firmId, found),
    newestCfdi(db, firmId, found.id),
    findClient(db, firmId, found.clientId),
    complementsOf(db, firmId, found.id),
  ]);
  return { invoice, cfdi, client, complements };
};

/** `problem`: one sentence of what went wrong with a form of this page. */
export const showInvoice = async (
  context: LegalPageContext,
  access: Access,
  found: Invoice,
  problem?: string,
): Promise<PageReply> => {
  const { services, caller, now } = context;
  const { firm } = access;
  const t = billingWords.translator(localeOf(context));
  const { invoice, cfdi, client, complements } = await load(services.db, firm.id, found);
  const funds = await fundsFor(context, access, invoice);
  const folio = folioOf(invoice);
  const title = folio === "" ? t("draftTitle") : t("invoice", { folio });
  const at = invoicePlace(firm, invoice);
  const isPartner = mayWorkAt(caller, firm.id, "management");
  const shown = { invoice, at, t };
  return legalPage(context, {
    title,
    firm,
    section: "invoices",
    status: problem === undefined ? 200 : 409,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={title} lead={<Whose firm={firm} invoice={invoice} />} />
        <p>
          <InvoiceBadge invoice={invoice} today={dayOf(now, firm.timeZone)} t={t} />
        </p>
        {problem === undefined ? (
          <Flash done={context.query["done"]} texts={{ done: t("done"), sent: t("sent") }} />
        ) : (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <InvoiceSums {...shown} />
        <InvoiceLines {...shown} />
        <InvoiceSteps {...shown} isPartner={isPartner} funds={funds} once={onceField(context)} />
        {isIssued(invoice) ? (
          <>
            <PaymentsCard {...shown} />
            <LinkCard url={`${services.baseUrl}${payPath(firm, invoice)}`} t={t} />
            <CfdiCard {...shown} cfdi={cfdi} client={client} typed={context.form} />
            <ComplementsCard complements={complements} at={at} t={t} />
          </>
        ) : null}
      </Stack>
    ),
  });
};
