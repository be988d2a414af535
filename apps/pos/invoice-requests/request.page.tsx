/** One request of a consumer: its story, its data, and what a person can do about it. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { retryByHand } from "../stamping/retry-by-hand.command.ts";
import { takeUpload } from "../stamping/take-upload.ts";
import { invoiceOfRequest } from "../invoices/issued-invoices.query.ts";
import type { Invoice } from "../invoices/invoices.query.ts";
import { findRequest, type ListedRequest } from "./invoice-requests.query.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { RequestBadge } from "./request-badge.view.tsx";
import { RequestData, RequestStory, RequestTrouble } from "./request-story.view.tsx";
import { faultText, UploadForm } from "./request-upload.view.tsx";
import { requestsWords, type RequestsTranslate } from "./requests.words.ts";

const requestAt = async (
  { path, services }: PosPageContext,
  tenant: Tenant,
): Promise<ListedRequest | null> => {
  const id = (path["request"] ?? "").toLowerCase();
  return isId(id) ? findRequest(services.db, tenant.id, id) : null;
};

export const requestPage = staffPage(
  {
    name: "requestPage",
    route: "GET /invoices/:request",
    for: "management",
    summary: "One invoice that was asked for.",
  },
  async (context, tenant) => {
    const request = await requestAt(context, tenant);
    return request ? show(context, tenant, request) : refuse("invoice_request_not_found");
  },
);

export const retryRequestPage = staffPage(
  {
    name: "retryRequestPage",
    route: "POST /invoices/:request/retry",
    for: "management",
    summary: "Try its stamp again.",
  },
  async (context, tenant) => {
    const request = await requestAt(context, tenant);
    if (!request) return refuse("invoice_request_not_found");
    const done = (await retryByHand(context.services, request)) ? "retried" : "notRetried";
    return redirect(withQuery(placeOf(tenant, `invoices/${request.id}`), "done", done));
  },
);

export const uploadInvoicePage = staffPage(
  {
    name: "uploadInvoicePage",
    route: "POST /invoices/:request/upload",
    takesFiles: true,
    summary: "Take an invoice that was stamped elsewhere.",
    for: "management",
  },
  async (context, tenant) => {
    const request = await requestAt(context, tenant);
    if (!request) return refuse("invoice_request_not_found");
    const { files, services } = context;
    const locale = localeOf(context);
    const xml = files["xml"]?.bytes;
    const t = requestsWords.translator(locale);
    if (!xml || xml.length === 0) return show(context, tenant, request, t("needXml"));
    const pdf = files["pdf"]?.bytes;
    const upload = { xml, pdf: pdf && pdf.length > 0 ? pdf : null };
    const fault = await takeUpload(services, tenant, request, upload);
    if (fault) return show(context, tenant, request, faultText(fault, t, locale));
    return redirect(withQuery(placeOf(tenant, `invoices/${request.id}`), "done", "uploaded"));
  },
);

const done = ["retried", "notRetried", "uploaded"] as const;

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  request: ListedRequest,
  fault: string | null = null,
): Promise<PageReply | Refusal> => {
  const { services, query } = context;
  const t = requestsWords.translator(localeOf(context));
  const title = t("oneTitle", { folio: folioOf(request.ticketCode) });
  const invoice = await invoiceOfRequest(services.db, request);
  const note = done.find((one) => one === query["done"]);
  const here = placeOf(tenant, `invoices/${request.id}`);
  return posPage(context, {
    title,
    tenant,
    section: "invoices",
    status: fault === null ? 200 : 400,
    ...(fault === null ? {} : { currentUrl: here }),
    body: (
      <>
        <PageTitle title={title} lead={<RequestBadge request={request} t={t} />} />
        {note ? (
          <Alert
            tone={note === "notRetried" ? "warning" : "success"}
            role="status"
            title={t(note)}
          />
        ) : null}
        {invoice ? <Files invoice={invoice} t={t} /> : null}
        <RequestTrouble request={request} t={t} />
        <Deeds here={here} request={request} fault={fault} t={t} />
        <RequestStory request={request} t={t} />
        <RequestData request={request} t={t} />
        <p>
          <a href={placeOf(tenant, "invoices")}>{t("back")}</a>
        </p>
      </>
    ),
  });
};

const Files = ({ invoice, t }: { readonly invoice: Invoice; readonly t: RequestsTranslate }) => (
  <ButtonRow>
    <LinkButton href={invoice.pdfUrl}>{t("pdf")}</LinkButton>
    <LinkButton href={invoice.xmlUrl} kind="secondary">
      {t("xml")}
    </LinkButton>
  </ButtonRow>
);

interface DeedsProps {
  readonly here: string;
  readonly request: ListedRequest;
  readonly fault: string | null;
  readonly t: RequestsTranslate;
}

/** What was stamped needs nobody; what a worker has in hand is left to it. */
const Deeds = ({ here, request, fault, t }: DeedsProps) => {
  const { state, path, isQueued } = request;
  const isElsewhere = state === "requested" && path === "provider";
  const mayRetry = state === "failed" || isElsewhere || (state === "requested" && isQueued);
  return (
    <>
      {isElsewhere ? <UploadForm here={here} request={request} fault={fault} t={t} /> : null}
      {mayRetry ? (
        <Form action={`${here}/retry`}>
          <Button kind={isElsewhere ? "secondary" : "primary"}>{t("retry")}</Button>
        </Form>
      ) : null}
    </>
  );
};
