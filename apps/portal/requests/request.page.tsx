/** One request at its own signed address, a consumer's list of theirs, and its correction. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { openBilling } from "../profiles/sealed-billing.query.ts";
import { followRequest } from "./follow-request.command.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { requestsMost } from "./request-limits.ts";
import { readRequestAddress, requestPath } from "./request-address.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { findRequest, type InvoiceRequest, requestsOfConsumer } from "./requests.query.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage, viewerOf } from "../frame/frame.view.tsx";
import { tenantPage } from "../callers/business-gate.page.tsx";
import { requestWords } from "./request.words.ts";
import { RequestFacts, RequestView } from "./request.view.tsx";

/** The request of this address; null where nobody of ours signed it. */
export const requestHere = async (
  { services, path }: PortalPageContext,
  tenant: Tenant,
): Promise<InvoiceRequest | null> => {
  const id = readRequestAddress(services.vault, tenant, path["reference"] ?? "");
  return id === null ? null : findRequest(services.db, tenant, id);
};

export const unknownRequest = (context: PortalPageContext, tenant: Tenant): PageReply => {
  const t = requestWords.translator(localeOf(context));
  return portalPage(context, tenant, {
    title: t("unknownTitle"),
    width: "narrow",
    status: 404,
    body: (
      <>
        <PageTitle title={t("unknownTitle")} lead={t("unknownText")} />
        <ButtonRow>
          <LinkButton href={placeOf(tenant, "ticket")}>{t("findTicket")}</LinkButton>
        </ButtonRow>
      </>
    ),
  });
};

const requestPage = tenantPage(
  { name: "requestPage", route: "GET /requests/:reference", summary: "How a request goes." },
  async (context, tenant) => {
    const { services, settings } = context;
    const row = await requestHere(context, tenant);
    if (row === null) return unknownRequest(context, tenant);
    const followed = await followRequest(services, settings, row);
    const t = requestWords.translator(localeOf(context));
    const data = openBilling(services.vault, row);
    const address = requestPath(services.vault, tenant, row.id);
    return portalPage(context, tenant, {
      title: t("title"),
      width: "narrow",
      body: (
        <Stack gap="wide">
          <PageTitle title={t("title")} />
          <RequestView
            row={row}
            followed={followed}
            data={data}
            t={t}
            correctUrl={`${address}/correct`}
            supportUrl={supportUrl(tenant, address)}
          />
          <RequestFacts row={row} data={data} t={t} />
          {viewerOf(context) ? null : <p>{t("keepLink")}</p>}
        </Stack>
      ),
    });
  },
);

const supportUrl = (tenant: Tenant, address: string): string | null =>
  tenant.contact.email === ""
    ? null
    : withQuery(placeOf(tenant, "support"), "request", address.split("/").at(-1) ?? "");

const requestsPage = consumerPage(
  { name: "requestsPage", route: "GET /requests", summary: "What a consumer asked for." },
  async (context, tenant, { consumerId }) => {
    const { services } = context;
    const rows = await requestsOfConsumer(services.db, tenant, consumerId, requestsMost);
    const t = requestWords.translator(localeOf(context));
    return portalPage(context, tenant, {
      title: t("listTitle"),
      section: "invoices",
      width: "narrow",
      body: (
        <>
          <PageTitle title={t("listTitle")} />
          {rows.length === 0 ? (
            <EmptyState title={t("none")} action={<Find tenant={tenant} text={t("findTicket")} />}>
              {t("noneText")}
            </EmptyState>
          ) : (
            <List
              label={t("listTitle")}
              rows={rows.map((row) => ({
                key: row.id,
                title: <DateTime at={row.orderedAt} />,
                detail: (
                  <>
                    <Money cents={row.totalCents} /> · {t(row.state)}
                  </>
                ),
                end: <a href={requestPath(services.vault, tenant, row.id)}>{t("see")}</a>,
              }))}
            />
          )}
        </>
      ),
    });
  },
);

const Find = ({ tenant, text }: { readonly tenant: Tenant; readonly text: string }) => (
  <LinkButton href={placeOf(tenant, "ticket")}>{text}</LinkButton>
);

/** An address without its signature is no request: people come here from an old link. */
export const toRequest = (context: PortalPageContext, tenant: Tenant, id: string): PageReply =>
  redirect(requestPath(context.services.vault, tenant, id));

export const requestPages: readonly Page[] = [requestsPage, requestPage];
