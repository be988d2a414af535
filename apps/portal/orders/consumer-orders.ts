/** What a consumer bought and was invoiced at one business, over all that it knows them as. */
import type { Invoice, Order } from "#contracts/portal/business-app.ts";
import type { InvoiceRules } from "#contracts/portal/business-extensions.ts";
import { businessOf } from "../platforms/business.client.ts";
import { inOneList } from "./orders.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { AppAnswer } from "../platforms/app-answer.ts";

type Ground = Pick<PortalPageContext, "services" | "settings">;

/** `away` while the business does not answer, `unknown` where it has none of these consumers. */
type Untold = "away" | "unknown";

/** Newest first. */
export const ordersOf = async (
  { services, settings }: Ground,
  tenant: TenantKey,
  links: readonly string[],
): Promise<readonly Order[] | Untold> => {
  const business = businessOf(services, settings, tenant);
  return gathered(await Promise.all(links.map((link) => business.orders(link))));
};

/** A business app without this list (it need not have it) refuses it: then `unlisted`. */
export const invoicesOf = async (
  { services, settings }: Ground,
  tenant: TenantKey,
  links: readonly string[],
): Promise<readonly Invoice[] | "unlisted" | Untold> => {
  const business = businessOf(services, settings, tenant);
  const told = await Promise.all(links.map((link) => business.invoices(link)));
  const list = gathered(told);
  const isRefused = told.length > 0 && told.every(({ kind }) => kind === "refused");
  return isRefused && list !== "unknown" ? "unlisted" : list;
};

/** Null for a business that tells none, or does not answer: then no deadline is shown. */
export const rulesOf = async (
  { services, settings }: Ground,
  tenant: TenantKey,
): Promise<InvoiceRules | null> => {
  const told = await businessOf(services, settings, tenant).invoiceRules();
  return told.kind === "told" ? told.value : null;
};

/** Whom a business forgot has nothing there; one that is away has no answer for anybody. */
const gathered = <T extends Order | Invoice>(
  told: readonly AppAnswer<readonly T[]>[],
): readonly T[] | Untold => {
  if (told.some(({ kind }) => kind === "away")) return "away";
  if (told.length > 0 && told.every(isUnknown)) return "unknown";
  return inOneList(told.map((one) => (one.kind === "told" ? one.value : [])));
};

const isUnknown = (told: AppAnswer<unknown>): boolean =>
  told.kind === "refused" && told.code === "consumer_not_found";
