/** A sale's invoice: whether it was asked for, what came of that, and where it is. */
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import type { Order } from "../orders/order.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { OrderStory, InvoiceOfOrder, RequestOfOrder } from "../orders/order-story.query.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { OrdersTranslate } from "../orders/orders.words.ts";

interface InvoiceCardProps {
  readonly order: Order;
  readonly story: OrderStory;
  readonly tenant: Tenant;
  readonly t: OrdersTranslate;
}

export const InvoiceCard = ({ order, story, tenant, t }: InvoiceCardProps) => {
  const { requests, invoices } = story;
  const mayAsk = !order.hasInvoice && !order.invoiceRequested;
  return (
    <Card title={t("invoiceTitle")}>
      {requests.length + invoices.length === 0 ? <p>{t("noInvoice")}</p> : null}
      {invoices.map((invoice) => (
        <Issued key={invoice.uuid} invoice={invoice} t={t} />
      ))}
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} t={t} />
      ))}
      {mayAsk ? (
        <ButtonRow>
          <LinkButton href={placeOf(tenant, `orders/${order.id}/invoice`)} kind="secondary">
            {t("askFor")}
          </LinkButton>
        </ButtonRow>
      ) : null}
    </Card>
  );
};

interface IssuedProps {
  readonly invoice: InvoiceOfOrder;
  readonly t: OrdersTranslate;
}

const Issued = ({ invoice, t }: IssuedProps) => {
  const { folio, uuid, pdfUrl, xmlUrl, cancelledAt } = invoice;
  if (cancelledAt !== null) return <p>{t("cancelled", { folio })}</p>;
  return (
    <>
      <p class="address">{t("issued", { folio, uuid })}</p>
      <ButtonRow>
        <LinkButton href={pdfUrl} kind="secondary">
          {t("pdf")}
        </LinkButton>
        <LinkButton href={xmlUrl} kind="link">
          {t("xml")}
        </LinkButton>
      </ButtonRow>
    </>
  );
};

interface RequestCardProps {
  readonly request: RequestOfOrder;
  readonly t: OrdersTranslate;
}

/** What was stamped is told by its invoice. */
const RequestCard = ({ request, t }: RequestCardProps) => {
  const { state, rfc, email, reason } = request;
  if (state === "stamped") return null;
  return state === "requested" ? (
    <p>{t("requested", { rfc, email })}</p>
  ) : (
    <p>{t("failed", { rfc, reason: reason ?? "" })}</p>
  );
};
