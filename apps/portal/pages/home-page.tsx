/** A business's home page: welcome, and the ways in. */
import { PageTitle } from "#ui/components/page.tsx";
import { portalPage } from "./frame.tsx";
import { tenantPage } from "./gate.tsx";

export const homePage = tenantPage(
  { name: "homePage", route: "GET /", summary: "A business's portal." },
  (context, tenant) =>
    Promise.resolve(
      portalPage(context, tenant, {
        ...{ title: tenant.name, width: "narrow" },
        body: <PageTitle title={tenant.name} />,
      }),
    ),
);
