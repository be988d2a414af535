/** Lines of what was in force in a month (base, commission, add-ons) and of overage. */
import type { Cents } from "#platform/money.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import { roundedDivision } from "../pricing/rate.domain.ts";
import { firstDayOf, lastDayOf } from "#platform/calendar/days.ts";
import type {
  BareLine,
  BillableTerm,
  BillingMonth,
  LoggedOverage,
} from "./billing-month.domain.ts";
import { addonText, baseText, commissionText, overageText } from "./line-text.domain.ts";
import { costOfPart, partOfMonth, type MonthPart } from "./month-part.domain.ts";

interface InMonth {
  readonly term: BillableTerm;
  readonly part: MonthPart;
}

/** What the catalog does not know any more goes by its key. */
const appOf = ({ apps }: BillingMonth, appName: string): CatalogApp =>
  apps.get(appName) ?? { appName, title: appName, titleEn: appName, unit: "tenant" };

const kinds = ["base", "commission", "addon"] as const;

const placeOf = ({ kind, appName, fromDay, itemId }: BillableTerm): string =>
  [kinds.indexOf(kind), appName, fromDay, itemId].join("\n");

/** Base first, then commission, then add-ons; each by app and day. */
export const termLines = (given: BillingMonth): readonly BareLine[] => {
  const inMonth = given.terms
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .flatMap((term): readonly InMonth[] => {
      const part = partOfMonth(given.month, term.fromDay, term.untilDay);
      return part ? [{ term, part }] : [];
    });
  const volumes = volumeShares(given, inMonth);
  return inMonth.map(({ term, part }) => {
    const app = appOf(given, term.appName);
    const line = {
      kind: term.kind,
      appName: term.appName,
      tier: term.tier,
      resource: "" as const,
      rate: null,
      fromDay: part.fromDay,
      untilDay: part.untilDay,
    };
    if (term.kind === "commission") {
      const volumeCents = volumes.get(term) ?? 0;
      return {
        ...line,
        quantity: 1,
        cents: commissionOf(volumeCents, term.commissionRate ?? 0),
        description: commissionText(app, term, { part, volumeCents }),
      };
    }
    const title = given.addonTitles?.get(term.addon ?? "") ?? term.addon ?? "";
    return {
      ...line,
      quantity: term.units,
      cents: costOfPart(term.monthlyCents, part),
      description:
        term.kind === "base" ? baseText(app, term, part) : addonText(title, app, { term, part }),
    };
  });
};

/** Ten-thousandths of the volume, half away from zero to the cent. */
const commissionOf = (volumeCents: Cents, rate: number): Cents =>
  Number(roundedDivision(BigInt(volumeCents) * BigInt(rate), 10_000n));

/** An app reports a month whole: where its rate changed, the days of each term share it. */
const volumeShares = (
  { volumes }: BillingMonth,
  inMonth: readonly InMonth[],
): ReadonlyMap<BillableTerm, Cents> => {
  const shares = new Map<BillableTerm, Cents>();
  const commissions = inMonth.filter(({ term }) => term.kind === "commission");
  for (const [appName, own] of Map.groupBy(commissions, ({ term }) => term.appName)) {
    const volume = volumes.find((one) => one.appName === appName)?.volumeCents ?? 0;
    const daysOfMonth = own.reduce((sum, { part }) => sum + part.until - part.from, 0);
    let from = 0;
    for (const { term, part } of own) {
      const until = from + part.until - part.from;
      shares.set(term, costOfPart(volume, { from, until, daysOfMonth }));
      from = until;
    }
  }
  return shares;
};

const overagePlace = ({ appName, resource, rate }: LoggedOverage): string =>
  [appName, resource, String(rate).padStart(16, "0")].join("\n");

/** One for each app, resource and rate: what the log says, to the cent. */
export const overageLines = (given: BillingMonth): readonly BareLine[] =>
  given.overages
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => (overagePlace(a) < overagePlace(b) ? -1 : 1))
    .map((one) => ({
      kind: "overage" as const,
      appName: one.appName,
      tier: one.tier,
      resource: one.resource,
      description: overageText(appOf(given, one.appName), one, one.units),
      quantity: one.units,
      rate: one.rate,
      fromDay: firstDayOf(given.month),
      untilDay: lastDayOf(given.month),
      cents: one.cents,
    }));
