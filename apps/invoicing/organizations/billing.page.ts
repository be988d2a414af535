/** An operator says who pays for an organization's stamps. */
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect } from "#platform/http/page.ts";
import { requireOperator } from "#platform/people/gate.ts";
import { forMembers } from "../callers/gate.tsx";
import type { InvoicingPageContext } from "../callers/route.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { textOf } from "../issue-form/finding-places.ts";
import { billOrganization } from "./bill-organization.command.ts";
import { billedAs, type Organization } from "./organization.domain.ts";
import { showSettings } from "./settings.page.tsx";

/** Operators see every organization; its members do not decide what they pay. */
const operatorPage = gatedPages(
  (context: InvoicingPageContext, show: (organization: Organization) => Answer) =>
    requireOperator(
      context,
      () => redirect("/"),
      () => forMembers(context, show),
    ),
);

export const billOrganizationPage = operatorPage(
  {
    name: "billOrganizationPage",
    route: "POST /organizations/:organization/billing",
    summary: "Say who pays for its stamps.",
  },
  async (context, organization) => {
    const { form, services } = context;
    const wanted = {
      billedAs: billedAs.find((one) => one === form["billedAs"]) ?? organization.billedAs,
      ecosystemTenantId: form["ecosystemTenantId"] ?? "",
    };
    const after = await billOrganization(services.db, organization.id, wanted);
    if (after !== null && "findings" in after) {
      const locale = localeOf(context);
      const billingErrors = after.findings.map((finding) => ({
        fieldId: `field-${finding.field}`,
        text: textOf({ ...finding, code: "" }, locale),
      }));
      return showSettings(context, organization, { billingErrors });
    }
    return redirect(`${placeOf(organization, "settings")}?done=billed`);
  },
);
