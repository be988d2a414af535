/** What a line of a bill says: Spanish as its tax invoice has it, English from the same facts. */
import type { LineKind } from "../invoices/billing-month.domain.ts";
import type { LineRow } from "../invoices/invoices.query.ts";
import { startOf, type Day } from "#platform/calendar/days.ts";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import { planTermWords } from "./plan-terms.words.ts";
import { rateText } from "./rate-text.ts";

export type BillLine = Pick<
  LineRow,
  "appName" | "tier" | "resource" | "description" | "quantity" | "rate" | "fromDay" | "untilDay"
> & { readonly kind: LineKind };

export type BillNames = Pick<Catalog, "apps" | "items">;

/** An adjustment says what somebody wrote: it stays as it is. */
export const billLineText = (line: BillLine, names: BillNames, locale: Locale): string => {
  if (locale !== "en") return line.description;
  switch (line.kind) {
    case "base":
      return [planOf(line, names), unitsOf(line, names), daysOf(line)].filter(Boolean).join(", ");
    case "commission":
      return [planOf(line, names), "commission on what was sold", daysOf(line)].join(", ");
    case "overage":
      return `${planOf(line, names)}: ${overageOf(line)}`;
    case "implementation":
      return `Implementation of ${appOf(line, names)}`;
    case "addon":
      return [itemOf(line, names), appOf(line, names), countOf(line), daysOf(line)]
        .filter(Boolean)
        .join(", ");
    case "pack":
      return itemOf(line, names);
    case "adjustment":
      return line.description;
  }
};

const terms = planTermWords.translator("en");

const appOf = ({ appName }: BillLine, { apps }: BillNames): string =>
  titleIn("en", apps.get(appName), appName);

const planOf = (line: BillLine, names: BillNames): string =>
  line.tier === "" ? appOf(line, names) : `${appOf(line, names)}, ${terms(line.tier)} plan`;

const unitsOf = ({ appName, quantity }: BillLine, { apps }: BillNames): string => {
  const unit = apps.get(appName)?.unit ?? "tenant";
  return unit === "tenant" || unit === "volume" ? "" : terms(unit, { count: quantity });
};

const countOf = ({ quantity }: BillLine): string =>
  quantity === 1 ? "" : `${formatNumber(quantity, "en")} units`;

const overageOf = ({ resource, quantity, rate }: BillLine): string => {
  if (resource === "") return "";
  const per = terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand");
  const at = rate === null ? "" : ` at ${rateText(rate, "en")} ${per}`;
  return `${formatNumber(quantity, "en")} ${terms(`counted_${resource}`)} beyond the plan${at}`;
};

/** Lines keep what an add-on or a pack was called, not its key. */
const itemOf = ({ description }: BillLine, { items }: BillNames): string =>
  [...items.values()].find(
    ({ title }) => description === title || description.startsWith(`${title}, `),
  )?.titleEn ?? description;

const daysOf = ({ fromDay, untilDay }: BillLine): string => {
  const text = (day: Day) => formatDate(startOf(day), "en", "date");
  return fromDay === untilDay ? text(fromDay) : `${text(fromDay)} – ${text(untilDay)}`;
};
