/** What is said while the business is away: whatever was typed waits, to be sent again. */
import type { PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { billingFields } from "../profiles/billing-data.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { awayPage } from "../callers/business-gate.page.tsx";
import { words } from "../frame/portal.words.ts";

const kept = [...billingFields, "keep", "seen", "do"];

export const awayWithForm = (context: PortalPageContext, tenant: Tenant): PageReply => {
  const { form, request } = context;
  const isForm = request.method === "POST" && !request.url.endsWith("/constancia");
  if (!isForm) return awayPage(context, tenant);
  const t = words.translator(localeOf(context));
  const typed = kept.flatMap((name) => {
    const value = form[name];
    return value === undefined ? [] : [[name, value.slice(0, 1_000)] as const];
  });
  return portalPage(context, tenant, {
    title: t("awayTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("awayTitle")} lead={t("awayText")} />
        <Form action={request.url} hidden={Object.fromEntries(typed)}>
          <Button wide>{t("tryAgain")}</Button>
        </Form>
      </>
    ),
  });
};
