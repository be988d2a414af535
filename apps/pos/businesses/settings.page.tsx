/** What a business is called, how it is reached, what its portal shows and how it looks. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { changeSettings, type WantedLogo } from "./change-settings.command.ts";
import type { InvoiceRules } from "#business/invoicing/invoice-deadline.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { readSettings } from "./typed-settings.domain.ts";
import { pictureFormBytesMost } from "../pictures/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { invoiceRulesOf } from "#business/invoicing/invoice-rules.query.ts";
import { DomainSection } from "../own-domain/own-domain-parts.view.tsx";
import { domainWords } from "../own-domain/own-domain.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { said, type Typed } from "../console/office-parts.view.tsx";
import { SettingsForm } from "./settings-form.view.tsx";
import { settingsWords } from "./settings.words.ts";

export const settingsPage = staffPage(
  { name: "settingsPage", route: "GET /settings", summary: "Settings.", for: "management" },
  async (context, tenant) => {
    const rules = await invoiceRulesOf(context.services.db, tenant.id);
    return show(context, tenant, { typed: typedOf(tenant, rules), errors: [] });
  },
);

export const saveSettingsPage = staffPage(
  {
    name: "saveSettingsPage",
    route: "POST /settings",
    summary: "Change the settings.",
    for: "management",
    takesFiles: true,
    bodyLimitBytes: pictureFormBytesMost,
  },
  async (context, tenant) => {
    const typed = context.form;
    if (said(context, "action") === "preview") return show(context, tenant, { typed, errors: [] });
    const t = settingsWords.translator(localeOf(context));
    const read = readSettings(tenant, saidIn(context));
    if (!("tenant" in read)) {
      const errors = read.map(({ field, fault }) => wrong(field, t(fault)));
      return show(context, tenant, { typed, errors });
    }
    const { db, baseUrl } = context.services;
    const keeping = { tenantId: tenant.id, baseUrl, now: context.now };
    const fault = await changeSettings(db, { before: tenant, keeping }, read, logoIn(context));
    if (fault !== null) return show(context, tenant, { typed, errors: [wrong("logo", t(fault))] });
    return redirect(`${placeOf(tenant, "settings")}?done=saved`);
  },
);

const logoIn = ({ files, form }: PosPageContext): WantedLogo => {
  const bytes = files["logo"]?.bytes;
  if (bytes !== undefined) return { bytes };
  return form["removeLogo"] === undefined ? "keep" : "remove";
};

const saidIn = (context: PosPageContext) => {
  const is = (name: string): boolean => context.form[name] !== undefined;
  const text = (name: string): string => said(context, name);
  return {
    name: text("name"),
    phone: text("phone"),
    email: text("email").toLowerCase(),
    whatsapp: text("whatsapp"),
    portalEnabled: is("portalEnabled"),
    color: text("color"),
    features: {
      showCatalog: is("showCatalog"),
      showOrderHistory: is("showOrderHistory"),
      allowInvoiceRequests: is("allowInvoiceRequests"),
    },
    welcome: text("welcome"),
    tagline: text("tagline"),
    within: text("within"),
    days: text("days"),
  };
};

const typedOf = (tenant: Tenant, { invoiceWithin }: InvoiceRules): Typed => {
  const { name, contact, features, branding, portalEnabled } = tenant;
  const checked = Object.entries({ ...features, portalEnabled }).filter(([, is]) => is);
  return {
    name,
    ...contact,
    color: branding.brandColor,
    welcome: branding.welcomeMessage,
    tagline: branding.tagline,
    within: invoiceWithin.kind,
    days: invoiceWithin.kind === "days" ? String(invoiceWithin.days) : "",
    ...Object.fromEntries(checked.map(([feature]) => [feature, "yes"])),
  };
};

interface Shown {
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

const show = (
  context: PosPageContext,
  tenant: Tenant,
  { typed, errors }: Shown,
): Promise<PageReply> => {
  const t = settingsWords.translator(localeOf(context));
  const { urls, app } = context.services;
  const portal = urls["portal"];
  const portalUrl = portal === undefined ? "" : `${portal}/${app}/${tenant.slug}`;
  const isPost = context.request.method === "POST";
  const page = posPage(context, {
    title: t("title"),
    tenant,
    section: "settings",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, "settings"),
    body: (
      <>
        <PageTitle title={t("title")} />
        <Flash done={isPost ? undefined : context.query["done"]} texts={{ saved: t("saved") }} />
        <SettingsForm tenant={tenant} typed={typed} errors={errors} portalUrl={portalUrl} t={t} />
        <DomainSection tenant={tenant} t={domainWords.translator(localeOf(context))} />
        <Card title={t("connections")}>
          <p>{t("connectionsText")}</p>
          <LinkButton href={placeOf(tenant, "settings/connections")} kind="secondary">
            {t("toConnections")}
          </LinkButton>
        </Card>
        <Card title={t("keys")}>
          <p>{t("keysText")}</p>
          <ButtonRow>
            <LinkButton href={placeOf(tenant, "keys")} kind="secondary">
              {t("toKeys")}
            </LinkButton>
            <LinkButton href={placeOf(tenant, "webhooks")} kind="secondary">
              {t("toWebhooks")}
            </LinkButton>
          </ButtonRow>
        </Card>
      </>
    ),
  });
  return Promise.resolve(page);
};
