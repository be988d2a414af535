/** A rate as people read it: up to four decimals of a peso. */
import type { Locale } from "#ui/i18n/locale.ts";
import { ratePesos, type Rate } from "../pricing/rate.domain.ts";

export const rateText = (rate: Rate, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "MXN",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 4,
  }).format(ratePesos(rate));
