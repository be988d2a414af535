/** What order pages share: moments that may be none, ways of paying, the state of the invoice. */
import type { Order } from "#contracts/portal/business-app.ts";
import type { InvoiceRules } from "#contracts/portal/business-extensions.ts";
import { Badge } from "#ui/components/badge.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { invoiceStateOf, invoiceUntil, momentOf, zoneOf } from "./orders.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { useOrdersWords, type OrdersTranslate } from "./orders.words.ts";

/** Of one business at one moment; `rules` are null where it tells none. */
export interface Shop {
  readonly tenant: Tenant;
  readonly rules: InvoiceRules | null;
  readonly now: Date;
}

/** What another app calls a date may be none: then its own words stand. */
export const OrderDate = ({ date, rules }: Pick<Order, "date"> & Pick<Shop, "rules">) => {
  const at = momentOf(date);
  return at ? <DateTime at={at} timeZone={zoneOf(rules)} /> : <span>{date}</span>;
};

export const orderName = (order: Order, t: OrdersTranslate): string =>
  typeof order.dailySaleNumber !== "number"
    ? t("orderPlain")
    : t("order", { number: String(order.dailySaleNumber) });

const known = ["cash", "card", "transfer", "wallet", "voucher", "mixed"] as const;

/** A business app may name further ways, which stand as they are. */
export const paymentWords = (method: string, t: OrdersTranslate): string => {
  const word = known.find((one) => one === method.toLowerCase());
  return word ? t(word) : method;
};

const tones = {
  ...({ invoiced: "success", requested: "info" } as const),
  ...({ open: "neutral", late: "warning" } as const),
};

export const InvoiceBadge = ({ order, shop }: { readonly order: Order; readonly shop: Shop }) => {
  const t = useOrdersWords();
  const state = invoiceStateOf(order, shop.rules, shop.now);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
};

interface WayProps {
  readonly order: Order;
  readonly shop: Shop;
  readonly wide?: boolean;
}

/** Nothing where the business takes no requests, or the order is past asking. */
export const InvoiceWay = ({ order, shop, wide }: WayProps) => {
  const t = useOrdersWords();
  const locale = useLocale();
  const { tenant, rules, now } = shop;
  if (!tenant.features.allowInvoiceRequests) return null;
  const state = invoiceStateOf(order, rules, now);
  const until = invoiceUntil(order, rules);
  const day =
    until === null ? null : formatDate(new Date(`${until}T12:00:00Z`), locale, "date", "UTC");
  if (state === "late" && day !== null) return <p>{t("lateText", { day })}</p>;
  if (state !== "open") return null;
  const href = `${placeOf(tenant, "invoice/new")}?order=${encodeURIComponent(order.id)}`;
  return (
    <>
      {day === null ? null : <p>{t("until", { day })}</p>}
      <LinkButton href={href} wide={wide}>
        {wide ? t("askThis") : t("ask")}
        <span class="visually-hidden">: {orderName(order, t)}</span>
      </LinkButton>
    </>
  );
};
