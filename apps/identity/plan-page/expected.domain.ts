/** The overage that a month is still to be expected to bring, at the pace of the last days. */
import type { Cents } from "#platform/money.ts";
import type { LoggedOverage } from "../invoices/billing-month.domain.ts";
import { costOfMore } from "../pricing/rate.domain.ts";
import type { Forecast } from "./forecast.domain.ts";
import type { Gauge } from "./gauge.domain.ts";

export interface Metered {
  readonly gauge: Gauge;
  readonly forecast: Forecast;
  /** One that it is booked to. */
  readonly appName: string;
  /** Of this month. */
  readonly overageUnits: number;
  readonly overageCents: number;
}

/** Beside what was booked so far; 0 where overage is blocked. */
export const forecastCents = ({ gauge, forecast, overageUnits }: Metered): Cents =>
  gauge.rate === null
    ? 0
    : costOfMore(gauge.resource, overageUnits, forecast.overUnits, gauge.rate);

/** As further lines of the log, which was not written yet. */
export const expectedOf = (metered: readonly Metered[]): readonly LoggedOverage[] =>
  metered.flatMap((one) => {
    const { rate, resource } = one.gauge;
    const units = one.forecast.overUnits;
    if (rate === null || units === 0) return [];
    const { appName } = one;
    return [{ appName, tier: "" as const, resource, rate, units, cents: forecastCents(one) }];
  });
