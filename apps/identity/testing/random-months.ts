/** For tests: months of a tenant at random, with terms, use, charges and credits. */
import fc from "fast-check";
import { resources, tiers, type Resource } from "#contracts/identity/plan.ts";
import { daysIn, firstDayOf, lastDayOf, plusDays } from "#platform/calendar/days.ts";
import type {
  BillableTerm,
  BillingMonth,
  LoggedOverage,
  OpenCharge,
} from "../invoices/billing-month.domain.ts";
import { publishedApps } from "../pricing/price-list.domain.ts";
import { costOfMore } from "../pricing/rate.domain.ts";

export const publishedByName = new Map(publishedApps.map((app) => [app.appName, app]));

const appName = fc.constantFrom(...publishedByName.keys());
const tier = fc.constantFrom(...tiers);
const month = fc.constantFrom("2026-11", "2026-10", "2027-02", "2028-02");
const cents = fc.oneof(fc.nat(3), fc.nat(100_000), fc.nat(100_000_000));

const term = (of: string, at: number): fc.Arbitrary<BillableTerm> =>
  fc
    .record({
      appName,
      tier,
      kind: fc.constantFrom("base" as const, "base" as const, "commission" as const, "addon"),
      units: fc.integer({ min: 1, max: 40 }),
      monthlyCents: cents,
      rate: fc.integer({ min: 0, max: 1_000 }),
      from: fc.integer({ min: -40, max: 30 }),
      days: fc.option(fc.integer({ min: 1, max: 60 })),
    })
    .map(({ from, days, rate, kind, ...one }) => {
      const fromDay = plusDays(firstDayOf(of), from);
      return {
        ...one,
        itemId: `item-${at}`,
        kind,
        fromDay,
        untilDay: days === null ? null : plusDays(fromDay, days),
        addon: kind === "addon" ? "reports" : null,
        monthlyCents: kind === "commission" ? 0 : one.monthlyCents,
        commissionRate: kind === "commission" ? rate : null,
      };
    });

/** The calls of a month at one rate, each with what it cost beyond those before it. */
const overage: fc.Arbitrary<LoggedOverage> = fc
  .record({
    appName,
    tier,
    resource: fc.constantFrom<Resource>(...resources),
    rate: fc.oneof(fc.constantFrom(800, 29_900, 17_500), fc.nat(50_000)),
    calls: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ calls, ...one }) => {
    let units = 0;
    let spent = 0;
    for (const more of calls) {
      spent += costOfMore(one.resource, units, more, one.rate);
      units += more;
    }
    return { ...one, units, cents: spent };
  });

const charge = (of: string, at: number): fc.Arbitrary<OpenCharge> =>
  fc
    .record({
      kind: fc.constantFrom(...(["implementation", "pack", "adjustment", "adjustment"] as const)),
      amount: cents,
      owed: fc.boolean(),
      day: fc.nat(27),
    })
    .map(({ kind, amount, owed, day }) => ({
      id: `charge-${at}`,
      kind,
      appName: null,
      description: `Cargo ${at}`,
      quantity: 1,
      cents: kind === "adjustment" && owed ? -amount : amount,
      chargedOn: plusDays(firstDayOf(of), day),
    }));

const several = <T>(most: number, one: (at: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.nat(most).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => one(at))));

const byPlace = ({ appName: app, resource, rate }: LoggedOverage): string =>
  `${app} ${resource} ${rate}`;

export const randomMonth: fc.Arbitrary<BillingMonth> = month.chain((of) =>
  fc.record({
    month: fc.constant(of),
    terms: several(7, (at) => term(of, at)),
    volumes: fc.uniqueArray(fc.record({ appName, volumeCents: cents }), {
      maxLength: 3,
      selector: (one) => one.appName,
    }),
    overages: fc.uniqueArray(overage, { maxLength: 4, selector: byPlace }),
    charges: several(4, (at) => charge(of, at)),
    apps: fc.constant(publishedByName),
  }),
);

/** Days after which a month of so many is cut, in order; none of its ends. */
export const randomCuts = (of: string): fc.Arbitrary<number[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: daysIn(firstDayOf(of), lastDayOf(of)) - 1 }))
    .map((cuts) => cuts.toSorted((a, b) => a - b));
