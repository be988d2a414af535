/** The portal's own front: on a business's domain it leads to that business. */
import { redirect } from "#platform/http/page.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { placeOf } from "../tenants/tenant.domain.ts";
import { hostTenant } from "../own-domains/host-tenant.query.ts";
import { page } from "../callers/route.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { barePage, localeOf } from "../frame/frame.view.tsx";
import { anyone } from "../callers/business-gate.page.tsx";
import { words } from "../frame/portal.words.ts";

export const frontPage = page(
  { name: "frontPage", route: "GET /", summary: "The portal's front.", auth: anyone },
  async (context) => {
    const host = await hostTenant(context);
    const tenant = host && (await findTenant(context.services.db, host));
    if (tenant) return redirect(placeOf(tenant), { status: 302 });
    const t = words.translator(localeOf(context));
    return barePage(context, {
      title: t("frontTitle"),
      width: "narrow",
      body: <PageTitle title={t("frontTitle")} lead={t("frontText")} />,
    });
  },
);
