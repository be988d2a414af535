/** What a business is called, how it is reached, what its portal shows, and the way to the rest. */
import type { ComponentChildren } from "preact";
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { Button } from "#ui/components/button.tsx";
import { Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { localeOf, placeOf, type BusinessContext } from "../console/frame.tsx";
import type { Office } from "../console/office.ts";
import type { Typed } from "../console/typed.ts";
import type { ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import { invoiceRulesOf } from "../invoicing/invoice-rules.query.ts";
import { OfficeLinks } from "../office/office-links.view.tsx";
import { portalStanding } from "../portal-registration/portal-standing.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { changeSettings } from "./change-settings.command.ts";
import { BusinessCard, DeadlineCard, LookCard, PortalCard } from "./settings-cards.view.tsx";
import { settingsWords } from "./settings.words.ts";
import { saidIn, typedOf } from "./typed-form.ts";
import { readSettings } from "./typed-settings.domain.ts";

/** What an app shows of its own below the form. */
type More<Settings> = (
  context: BusinessContext<Settings>,
  tenant: Tenant,
) => Promise<ComponentChildren>;

interface Shown {
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

const none = (): Promise<null> => Promise.resolve(null);

const shower =
  <Settings extends ConsumerSettings>(office: Office<Settings>, more: More<Settings>) =>
  async (
    context: BusinessContext<Settings>,
    tenant: Tenant,
    { typed, errors }: Shown,
  ): Promise<PageReply> => {
    const locale = localeOf(context);
    const t = settingsWords.translator(locale);
    const at = placeOf(tenant, "settings");
    const isPost = context.request.method === "POST";
    const { url } = portalStanding(context.services, context.settings, tenant);
    const cards = { typed, errors, t };
    const below = await more(context, tenant);
    return office.frame(context, {
      title: t("title"),
      tenant,
      width: "narrow",
      status: errors.length > 0 ? 400 : 200,
      currentUrl: at,
      body: (
        <>
          <PageTitle title={t("title")} />
          <Flash done={isPost ? undefined : context.query["done"]} texts={{ saved: t("saved") }} />
          <Form action={at} errors={errors} checkedBy="server">
            <BusinessCard {...cards} />
            <PortalCard {...cards} portalUrl={url ?? ""} />
            <DeadlineCard {...cards} />
            <LookCard {...cards} tier={tenant.tier} />
            <div>
              <Button>{t("save")}</Button>
            </div>
          </Form>
          {below}
          <OfficeLinks tenant={tenant} locale={locale} />
        </>
      ),
    });
  };

export const settingsPages = <Settings extends ConsumerSettings>(
  office: Office<Settings>,
  more: More<Settings> = none,
): readonly Page[] => {
  const page = gatedPages(office.gate, "/n/:tenant");
  const show = shower(office, more);

  return [
    page(
      { name: "settingsPage", route: "GET /settings", summary: "Settings." },
      async (context, tenant) => {
        const rules = await invoiceRulesOf(context.services.db, tenant.id);
        return show(context, tenant, { typed: typedOf(tenant, rules), errors: [] });
      },
    ),
    page(
      { name: "saveSettingsPage", route: "POST /settings", summary: "Change the settings." },
      async (context, tenant) => {
        const t = settingsWords.translator(localeOf(context));
        const read = readSettings(tenant, saidIn(context));
        if (!("tenant" in read)) {
          const errors = read.map(({ field, fault }) => wrong(field, t(fault)));
          return show(context, tenant, { typed: context.form, errors });
        }
        await changeSettings(context.services.db, read);
        return redirect(`${placeOf(tenant, "settings")}?done=saved`);
      },
    ),
  ];
};
