/** What a business is called, how it is reached, what its portal shows and how it looks. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { changeSettings, type WantedLogo } from "./change-settings.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { readSettings } from "#business/settings/typed-settings.domain.ts";
import { pictureFormBytesMost } from "../pictures/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { invoiceRulesOf } from "#business/invoicing/invoice-rules.query.ts";
import { DomainSection } from "../own-domain/own-domain-parts.view.tsx";
import { domainWords } from "../own-domain/own-domain.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { said, type Typed } from "../console/office-parts.view.tsx";
import { SettingsForm } from "./settings-form.view.tsx";
import { OfficeLinks } from "#business/office/office-links.view.tsx";
import { settingsWords } from "#business/settings/settings.words.ts";
import { saidIn, typedOf } from "#business/settings/typed-form.ts";
import { lookWords } from "./look.words.ts";

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
    const look = lookWords.translator(localeOf(context));
    if (fault !== null)
      return show(context, tenant, { typed, errors: [wrong("logo", look(fault))] });
    return redirect(`${placeOf(tenant, "settings")}?done=saved`);
  },
);

const logoIn = ({ files, form }: PosPageContext): WantedLogo => {
  const bytes = files["logo"]?.bytes;
  if (bytes !== undefined) return { bytes };
  return form["removeLogo"] === undefined ? "keep" : "remove";
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
        <SettingsForm
          tenant={tenant}
          typed={typed}
          errors={errors}
          portalUrl={portalUrl}
          t={t}
          look={lookWords.translator(localeOf(context))}
        />
        <DomainSection tenant={tenant} t={domainWords.translator(localeOf(context))} />
        <OfficeLinks tenant={tenant} locale={localeOf(context)} />
      </>
    ),
  });
  return Promise.resolve(page);
};
