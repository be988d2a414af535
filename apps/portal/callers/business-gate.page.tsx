/** Which business an address means, and what is said where there is none to show. */
import { portalErrors } from "#contracts/portal/errors.ts";
import type { Method } from "#platform/contract/contract.ts";
import type { Refusal } from "#platform/errors.ts";
import { bytes, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { portalErrorForm } from "./error-form.wire.ts";
import { hostTenant } from "../own-domains/host-tenant.query.ts";
import { page, type PortalPageContext } from "./route.ts";
import { findTenantAt } from "../tenants/tenants.query.ts";
import { barePage, localeOf, portalPage } from "../frame/frame.view.tsx";
import { words } from "../frame/portal.words.ts";

export const anyone = ["public", "session"] as const;

interface TenantShape {
  readonly name: string;
  /** Below `/:platform/:slug`; `GET /` is the home page. */
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  readonly takesFiles?: true;
  readonly bodyLimitBytes?: number;
}

type Handle = (context: PortalPageContext, tenant: Tenant) => Promise<PageReply | Refusal>;

/** A page of one business: unknown ones are 404, closed ones 403, and neither is ever handled. */
export const tenantPage = ({ route, ...shape }: TenantShape, handle: Handle): Page => {
  const [method = "GET", rest = "/"] = route.split(" ");
  const full = `${method as Method} /:platform/:slug${rest === "/" ? "" : rest}` as const;
  return page({ ...shape, route: full, auth: anyone }, async (context) => {
    const tenant = await tenantAt(context);
    if (tenant === null) return unknown(context);
    return tenant.enabled ? handle(context, tenant) : disabled(context, tenant);
  });
};

/** A domain of one business shows no other. */
const tenantAt = async (context: PortalPageContext): Promise<Tenant | null> => {
  const { path, services } = context;
  const { platform = "", slug = "" } = path;
  const tenant = await findTenantAt(services.db, platform, slug.toLowerCase());
  const host = await hostTenant(context);
  if (tenant === null || host === null) return tenant;
  const isTheirs = tenant.platformId === host.platformId && tenant.tenantId === host.tenantId;
  return isTheirs ? tenant : null;
};

/** Programs, which say that they read JSON, get the document's code; all others get a page. */
export const isForPeople = ({ request }: PortalPageContext): boolean =>
  !/^\s*application\/json\b/i.test(String(request.headers.accept ?? ""));

const coded = (code: "tenant_not_found" | "portal_disabled" | "consumer_not_found"): PageReply => {
  const { status, title } = portalErrors[code];
  const body = portalErrorForm({ code, status, title, detail: {} });
  const text = Buffer.from(JSON.stringify(body), "utf8");
  return bytes(text, "application/json; charset=utf-8", { status });
};

export const unknown = (context: PortalPageContext): PageReply => {
  if (!isForPeople(context)) return coded("tenant_not_found");
  const t = words.translator(localeOf(context));
  return barePage(context, {
    title: t("unknownTitle"),
    status: 404,
    width: "narrow",
    body: <PageTitle title={t("unknownTitle")} lead={t("unknownText")} />,
  });
};

const disabled = (context: PortalPageContext, { name }: Tenant): PageReply => {
  if (!isForPeople(context)) return coded("portal_disabled");
  const t = words.translator(localeOf(context));
  const title = t("disabledTitle", { name });
  return barePage(context, {
    title,
    status: 403,
    width: "narrow",
    body: <PageTitle title={title} lead={t("disabledText")} />,
  });
};

/** The business no longer has whom it once told us of. */
export const unknownConsumer = (context: PortalPageContext, tenant: Tenant): PageReply => {
  if (!isForPeople(context)) return coded("consumer_not_found");
  const t = words.translator(localeOf(context));
  const title = t("forgottenTitle", { name: tenant.name });
  return portalPage(context, tenant, {
    title,
    status: 404,
    width: "narrow",
    body: (
      <>
        <PageTitle title={title} lead={t("forgottenText")} />
        <LinkButton href={placeOf(tenant)}>{t("toStart")}</LinkButton>
      </>
    ),
  });
};

/** Where a page needs its business app and that one does not answer: calm, and never a 5xx. */
export const awayPage = (context: PortalPageContext, tenant: Tenant): PageReply => {
  const t = words.translator(localeOf(context));
  return portalPage(context, tenant, {
    title: t("awayTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("awayTitle")} lead={t("awayText")} />
        <ButtonRow>
          <LinkButton href={context.request.url}>{t("tryAgain")}</LinkButton>
          <LinkButton href={placeOf(tenant)} kind="secondary">
            {t("toStart")}
          </LinkButton>
        </ButtonRow>
      </>
    ),
  });
};
