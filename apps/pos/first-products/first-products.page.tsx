/** The first products of a business: those of its trade, ticked and priced, in one form. */
import { trades, type Trade } from "#contracts/identity/business.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { PosPageContext } from "../callers/route.ts";
import { satKeys } from "../catalog/take-product.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { importProducts } from "../imports/import-products.command.ts";
import { headsOf } from "../imports/product-file.domain.ts";
import { FirstProducts } from "./first-products.view.tsx";
import { firstProductsWords } from "./first-products.words.ts";
import { chosenOf, tradeHeads, tradeLines } from "./trade-file.domain.ts";
import { tradeProducts } from "./trade-products.ts";

const rest = "catalog/first";

/** What cannot be understood is the trade that fits everybody. */
const tradeOf = (given: string | undefined): Trade =>
  trades.find((one) => one === given) ?? "other";

export const firstProductsPage = staffPage(
  {
    name: "firstProductsPage",
    route: `GET /${rest}`,
    summary: "Products that businesses of a trade begin with.",
    for: "management",
  },
  (context, tenant) =>
    Promise.resolve(show(context, tenant, tradeOf(context.query["trade"]), null)),
);

export const takeFirstProductsPage = staffPage(
  {
    name: "takeFirstProductsPage",
    route: `POST /${rest}`,
    summary: "Take the chosen ones into the catalog.",
    for: "management",
  },
  async (context, tenant) => {
    const { form, services, now } = context;
    const trade = tradeOf(form["trade"]);
    const t = firstProductsWords.translator(localeOf(context));
    const chosen = chosenOf(tradeProducts[trade], form);
    const heads = headsOf({ number: 0, cells: tradeHeads });
    if (chosen.length === 0 || heads === null) return show(context, tenant, trade, t("none"));
    const lines = tradeLines(chosen);
    const importing = { tenantId: tenant.id, heads, lines, keys: satKeys, now };
    const reports = await importProducts(services.db, importing);
    const refused = reports.filter(({ outcome }) => outcome === "refused");
    if (refused.length > 0) {
      const names = refused.map(({ name }) => name).join(", ");
      return show(context, tenant, trade, t("refused", { names }));
    }
    return redirect(placeOf(tenant, `${rest}?trade=${trade}&done=added`));
  },
);

const show = (
  context: PosPageContext,
  tenant: Tenant,
  trade: Trade,
  problem: string | null,
): PageReply => {
  const t = firstProductsWords.translator(localeOf(context));
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "catalog",
    width: "narrow",
    status: problem === null ? 200 : 400,
    currentUrl: placeOf(tenant, `${rest}?trade=${trade}`),
    body: (
      <FirstProducts
        action={placeOf(tenant, rest)}
        ways={{ file: placeOf(tenant, "catalog/import"), own: placeOf(tenant, "catalog/new") }}
        trade={trade}
        products={tradeProducts[trade]}
        typed={problem === null ? null : context.form}
        problem={problem}
        done={context.query["done"] === "added" ? { nextUrl: nextUrl(context, tenant) } : null}
        t={t}
      />
    ),
  });
};

/** Where who begins goes on: their first steps; without identity beside us, the catalog. */
const nextUrl = ({ services }: PosPageContext, tenant: Tenant): string => {
  const identity = services.urls["identity"];
  return identity === undefined
    ? placeOf(tenant, "catalog")
    : `${identity}/plans/${tenant.id}/start`;
};
