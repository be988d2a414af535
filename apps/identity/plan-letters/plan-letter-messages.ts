/** Letters about a plan, in the language of its tenant. */
import type { Tier } from "#contracts/identity/plan.ts";
import type { Message } from "#platform/messaging/message.ts";
import type { Cents } from "#platform/money.ts";
import { formatDate, formatMoney, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { mailOf } from "../mails/mail.ts";
import type { Gauge } from "../plan-page/gauge.domain.ts";
import { planTermWords } from "../plan-page/plan-terms.words.ts";
import { rateText } from "../plan-page/rate-text.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import type { Price } from "../subscriptions/terms.domain.ts";
import { planLetterWords } from "./plan-letter.words.ts";
import type { Addressee } from "./plan-letters.query.ts";

interface TrialFacts {
  /** Its title. */
  readonly app: string;
  readonly tier: Tier;
  readonly endsAt: Date;
  /** Null where no rate is decided. */
  readonly price: Price | null;
  readonly link: string;
}

/** So many days before a trial ends, 0 on its last one; null: it is over. */
export const trialMessage = (
  to: Addressee,
  days: number | null,
  { app, tier, endsAt, price, link }: TrialFacts,
): Message => {
  const t = planLetterWords.translator(to.locale);
  const terms = planTermWords.translator(to.locale);
  const facts = { app, tier: terms(tier), end: formatDate(endsAt, to.locale, "long") };
  const over = days === null;
  return mailOf(to, {
    subject: trialSubjectText(app, days, to.locale),
    before: [
      t("greeting", { company: to.companyName }),
      t(over ? "trialOver" : "trial", facts),
      t(over ? "trialOverWhat" : "trialWhat"),
    ],
    action: { text: t("activate", { app }), url: link },
    after: price ? [priceText(price, to.locale)] : [],
  });
};

const trialSubjectText = (app: string, days: number | null, locale: Locale): string => {
  const t = planLetterWords.translator(locale);
  if (days === null) return t("trialOverSubject", { app });
  return days === 0 ? t("trialLastSubject", { app }) : t("trialSubject", { app, count: days });
};

const priceText = ({ monthlyCents, commissionRate }: Price, locale: Locale): string => {
  const t = planLetterWords.translator(locale);
  return commissionRate === null
    ? t("trialPrice", { amount: formatMoney(monthlyCents, locale) })
    : t("trialCommission", { percent: formatNumber(commissionRate / 100, locale) });
};

/** A threshold, in per cent, that the use of a period has reached. */
export const usageMessage = (
  to: Addressee,
  threshold: number,
  { gauge, link }: { readonly gauge: Gauge; readonly link: string },
): Message => {
  const t = planLetterWords.translator(to.locale);
  const terms = planTermWords.translator(to.locale);
  const resource = terms(gauge.resource);
  const used = formatNumber(gauge.includedUsed, to.locale);
  const limit = formatNumber(gauge.limit ?? 0, to.locale);
  return mailOf(to, {
    subject: t("usageSubject", { percent: threshold, resource }),
    before: [
      t("greeting", { company: to.companyName }),
      t("usage", { resource, used, limit }),
      beyondText(gauge, threshold, to.locale),
      ...(gauge.packLeft > 0 ? [t("usagePacks", { count: gauge.packLeft })] : []),
      ...(gauge.resetAt
        ? [t("usageReset", { reset: formatDate(gauge.resetAt, to.locale, "long") })]
        : []),
    ],
    action: { text: t("toPlan"), url: link },
    after: [],
  });
};

const beyondText = ({ rate, resource, packLeft }: Gauge, threshold: number, locale: Locale) => {
  const t = planLetterWords.translator(locale);
  const terms = planTermWords.translator(locale);
  const isOver = threshold >= 100 && packLeft === 0;
  if (rate === null) return t(isOver ? "usageStopped" : "usageStops");
  const per = terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand");
  const said = { rate: rateText(rate, locale), per };
  return isOver ? t("usageOverNow", said) : t("usageOver", said);
};

interface UpsellFacts {
  readonly app: string;
  readonly from: Tier;
  readonly tier: Tier;
  /** Of the last 30 days, as it was and as it would have been. */
  readonly overageCents: Cents;
  readonly thenCents: Cents;
  /** Of a month. */
  readonly differenceCents: Cents;
  readonly link: string;
}

export const upsellMessage = (to: Addressee, facts: UpsellFacts): Message => {
  const t = planLetterWords.translator(to.locale);
  const terms = planTermWords.translator(to.locale);
  const { app, overageCents, thenCents, differenceCents } = facts;
  const said = {
    app,
    from: terms(facts.from),
    tier: terms(facts.tier),
    overage: formatMoney(overageCents, to.locale),
    difference: formatMoney(differenceCents, to.locale),
    then: formatMoney(thenCents, to.locale),
    saved: formatMoney(overageCents - differenceCents - thenCents, to.locale),
  };
  return mailOf(to, {
    subject: t("upsellSubject", said),
    before: [
      t("greeting", { company: to.companyName }),
      t("upsell", said),
      `${t("upsellNext", said)} ${t("upsellThen", said)}`,
    ],
    action: { text: t("upsellAction"), url: facts.link },
    after: [t("upsellTax")],
  });
};
