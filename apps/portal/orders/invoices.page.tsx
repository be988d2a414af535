/** Invoices of a consumer at this business, and their files, passed on by the portal. */
import type { Invoice, Order } from "#contracts/portal/business-app.ts";
import { refuse } from "#platform/errors.ts";
import { bytes } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { invoicesOf, ordersOf, rulesOf } from "./consumer-orders.ts";
import { centsOfPesos, zoneOf } from "./orders.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { invoiceFile, type InvoiceFileKind } from "./invoice-file.client.ts";
import { findPlatform } from "../platforms/platforms.query.ts";
import { customerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { awayPage, unknownConsumer } from "../callers/business-gate.page.tsx";
import { OrderDate, orderName, type Shop } from "./orders-parts.view.tsx";
import { ordersWords, useOrdersWords } from "./orders.words.ts";

/** A business that shows neither purchases nor takes requests shows no invoices here. */
const showsInvoices = ({ features }: Tenant): boolean =>
  features.showOrderHistory || features.allowInvoiceRequests;

export const invoicesPage = customerPage(
  { name: "invoicesPage", route: "GET /invoices", summary: "One's invoices." },
  async (context, tenant, { links }) => {
    if (!showsInvoices(tenant)) return refuse("not_found");
    const listed = await invoicesOf(context, tenant, links);
    const orders = listed === "unlisted" ? await ordersOf(context, tenant, links) : [];
    if (listed === "away" || orders === "away") return awayPage(context, tenant);
    if (listed === "unknown" || orders === "unknown") return unknownConsumer(context, tenant);
    const rules = await rulesOf(context, tenant);
    const shop = { tenant, rules, now: context.now };
    const t = ordersWords.translator(localeOf(context));
    const invoiced = orders.filter(({ hasInvoice }) => hasInvoice);
    const lead = t(listed === "unlisted" ? "unlisted" : "invoicesLead", { business: tenant.name });
    const count = listed === "unlisted" ? invoiced.length : listed.length;
    return portalPage(context, tenant, {
      title: t("invoices"),
      section: "invoices",
      width: "narrow",
      timeZone: zoneOf(rules),
      body: (
        <>
          <PageTitle title={t("invoices")} lead={lead} />
          {count === 0 ? <NoInvoices tenant={tenant} /> : null}
          {listed === "unlisted"
            ? invoiced.map((order) => <OrderCard key={order.id} order={order} shop={shop} />)
            : listed.map((one) => <InvoiceCard key={one.id} invoice={one} shop={shop} />)}
        </>
      ),
    });
  },
);

const NoInvoices = ({ tenant }: { readonly tenant: Tenant }) => {
  const t = useOrdersWords();
  const { allowInvoiceRequests, showOrderHistory } = tenant.features;
  const [rest, words] = showOrderHistory
    ? (["orders", "orders"] as const)
    : (["ticket", "ticketWay"] as const);
  const way = <LinkButton href={placeOf(tenant, rest)}>{t(words)}</LinkButton>;
  return (
    <EmptyState title={t("noInvoices")} action={allowInvoiceRequests ? way : undefined}>
      {t("noInvoicesText")}
    </EmptyState>
  );
};

const OrderCard = ({ order, shop }: { readonly order: Order; readonly shop: Shop }) => {
  const t = useOrdersWords();
  return (
    <Card title={orderName(order, t)}>
      <p>
        <OrderDate date={order.date} rules={shop.rules} /> ·{" "}
        <Money cents={centsOfPesos(order.total)} />
      </p>
    </Card>
  );
};

const InvoiceCard = ({ invoice, shop }: { readonly invoice: Invoice; readonly shop: Shop }) => {
  const t = useOrdersWords();
  const { id, folio, uuid, date, total } = invoice;
  const name = folio || uuid || id;
  const facts = [
    { name: t("date"), value: <OrderDate date={date} rules={shop.rules} /> },
    { name: t("uuid"), value: <code class="uuid">{uuid}</code> },
  ];
  const files = (["pdf", "xml"] as const).filter((kind) => invoice[`${kind}Url`] !== "");
  return (
    <Card
      title={`${t("folio")} ${name}`}
      aside={<Money cents={centsOfPesos(total)} />}
      actions={files.map((kind) => (
        <LinkButton
          key={kind}
          kind="secondary"
          href={placeOf(shop.tenant, `invoices/${encodeURIComponent(id)}/${kind}`)}
        >
          {t(kind === "pdf" ? "downloadPdf" : "downloadXml")}
          <span class="visually-hidden"> {t("of", { folio: name })}</span>
        </LinkButton>
      ))}
    >
      <DescriptionList facts={facts} />
    </Card>
  );
};

const types: Readonly<Record<InvoiceFileKind, string>> = {
  pdf: "application/pdf",
  xml: "application/xml; charset=utf-8",
};

/** Only among one's own: another's invoice is not there, whoever knows its id. */
export const invoiceFilePage = customerPage(
  {
    name: "invoiceFilePage",
    route: "GET /invoices/:invoice/:kind",
    summary: "The PDF or XML of an invoice.",
  },
  async (context, tenant, { links }) => {
    const { path, services } = context;
    const kind = path["kind"];
    if (!showsInvoices(tenant) || (kind !== "pdf" && kind !== "xml")) return refuse("not_found");
    const listed = await invoicesOf(context, tenant, links);
    if (listed === "away") return awayPage(context, tenant);
    if (listed === "unknown") return unknownConsumer(context, tenant);
    const invoice =
      listed === "unlisted" ? undefined : listed.find(({ id }) => id === path["invoice"]);
    const url = invoice?.[`${kind}Url`] ?? "";
    const platform = await findPlatform(services.db, tenant.platformId);
    if (!invoice || url === "" || !platform) return refuse("not_found");
    const body = await invoiceFile(services, platform, { kind, url });
    if (body === null) return awayPage(context, tenant);
    return bytes(body, types[kind], { headers: downloadHeaders(invoice, kind) });
  },
);

/** Offered for saving: a file of another app is never shown as a page of ours. */
const downloadHeaders = ({ folio, uuid, id }: Invoice, kind: InvoiceFileKind) => {
  const name = (uuid || folio || id).replace(/[^\w-]+/g, "-").slice(0, 80);
  return { "content-disposition": `attachment; filename="factura-${name}.${kind}"` };
};
