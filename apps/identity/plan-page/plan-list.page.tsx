/** The tenants whose plans one may see; with one of them, straight there. */
import { redirect } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { page } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { belongingsOf } from "../tenant-people/tenant-people.query.ts";
import { tenantRoleOf } from "../tenant-people/tenant-role.domain.ts";
import { peopleOfTenantWords } from "../tenant-people/tenant-people.words.ts";
import { planWords } from "./plan.words.ts";

export const planListPage = page(
  {
    name: "planListPage",
    route: "GET /plans",
    summary: "Tenants whose plans one may see.",
    auth: ["public", "session"],
  },
  (context) =>
    requireSession(context, async ({ account }) => {
      const { services, now } = context;
      const person = { sub: account.id, email: account.email };
      const found = await belongingsOf(services.db, person, now);
      const [only] = found;
      if (only && found.length === 1) return redirect(tenantAddress(only.tenantId));
      const t = planWords.translator(localeOf(context));
      const roles = peopleOfTenantWords.translator(localeOf(context));
      const rows = found.map(({ tenantId, companyName, role }) => ({
        key: tenantId,
        title: <a href={tenantAddress(tenantId)}>{companyName}</a>,
        detail: roles(tenantRoleOf(role)),
      }));
      return identityPage(context, {
        title: t("plans"),
        current: "/plans",
        body: (
          <>
            <PageTitle title={t("plans")} lead={t("plansLead")} />
            {found.length === 0 ? (
              <EmptyState title={t("noPlans")}>{t("noPlansText")}</EmptyState>
            ) : (
              <List rows={rows} label={t("plans")} />
            )}
          </>
        ),
      });
    }),
);
