/** What is left of each resource, and how long it will last at this pace. */
import { Card } from "#ui/components/card.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { useLocale } from "#ui/page-context.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import { formatDate, formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { isUsedUp, type Gauge } from "./gauge.domain.ts";
import { forecastCents, type Metered } from "./expected.domain.ts";
import { usePlanTerms } from "./plan-terms.words.ts";
import { usePlanWords } from "./plan.words.ts";
import { rateText } from "./rate-text.ts";

export interface GaugesProps {
  readonly metered: readonly Metered[];
  /** Nothing of a trial is billed, so that nothing goes beyond. */
  readonly onTrial: boolean;
}

export const Gauges = ({ metered, onTrial }: GaugesProps) => {
  const t = usePlanWords();
  return (
    <section class="stack" id="usage">
      <h2>{t("usage")}</h2>
      <p>{t("usageLead")}</p>
      <Columns>
        {metered.map((one) => (
          <GaugeCard key={one.gauge.resource} one={one} onTrial={onTrial} />
        ))}
      </Columns>
      <p class="field-hint">{t("forecastHow")}</p>
    </section>
  );
};

const GaugeCard = ({ one, onTrial }: CardLineProps) => {
  const t = usePlanWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const { gauge } = one;
  const number = (count: number) => formatNumber(count, locale);
  const dayOf = (at: Date) => formatDate(at, locale, "date");
  const { resource, limit, includedUsed, remaining, packLeft, packsUntil, overageUnits } = gauge;
  const used = number(includedUsed + overageUnits);
  return (
    <Card title={terms(resource)} level={3}>
      {limit === null || limit === 0 ? (
        <p>{limit === null ? t("unlimited", { used }) : t("nothingIncluded")}</p>
      ) : (
        <Progress
          id={`gauge-${resource}`}
          label={t("left", { left: number(remaining ?? 0) })}
          value={includedUsed}
          most={limit}
          text={t("ofIncluded", { used: number(includedUsed), limit: number(limit) })}
          tone={isUsedUp(gauge) ? "full" : "plain"}
        />
      )}
      <ul class="plain-list gauge-facts">
        {packsUntil ? (
          <li>{t("fromPacks", { count: number(packLeft), day: dayOf(packsUntil) })}</li>
        ) : null}
        {gauge.held > 0 ? <Held gauge={gauge} /> : null}
        {overageUnits > 0 ? <li>{t("beyond", { count: number(overageUnits) })}</li> : null}
        {isUsedUp(gauge) ? <UsedUp one={one} onTrial={onTrial} /> : null}
        <Forecasts one={one} />
        {limit === null || isUsedUp(gauge) ? null : <RateLine one={one} onTrial={onTrial} />}
        {gauge.resetAt ? <li>{t("resets", { day: dayOf(gauge.resetAt) })}</li> : null}
      </ul>
    </Card>
  );
};

/** What work under way may still use: what is free adds up to what is left. */
const Held = ({ gauge: { held, free } }: { readonly gauge: Gauge }) => {
  const t = usePlanWords();
  const locale = useLocale();
  const count = formatNumber(held, locale);
  return (
    <li>
      {free === null
        ? t("held", { count })
        : t("heldOf", { count, free: formatNumber(free, locale) })}
    </li>
  );
};

interface CardLineProps {
  readonly one: Metered;
  readonly onTrial: boolean;
}

/** Nothing is left: what the next unit costs, or that there is none. */
const UsedUp = ({ one, onTrial }: CardLineProps) => {
  const t = usePlanWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const { rate, resource } = one.gauge;
  const per = terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand");
  const text =
    rate === null
      ? t(onTrial ? "usedUpTrial" : "usedUpBlocked")
      : t("usedUp", { rate: rateText(rate, locale), per });
  return (
    <li>
      <strong>{text}</strong>
    </li>
  );
};

const RateLine = ({ one, onTrial }: CardLineProps) => {
  const t = usePlanWords();
  const terms = usePlanTerms();
  const { rate, resource } = one.gauge;
  const locale = useLocale();
  if (rate === null) return <li>{t(onTrial ? "trialBlocked" : "blocked")}</li>;
  const per = terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand");
  return <li>{t("rate", { rate: rateText(rate, locale), per })}</li>;
};

const Forecasts = ({ one }: { readonly one: Metered }) => {
  const t = usePlanWords();
  const locale = useLocale();
  const { gauge, forecast } = one;
  const { monthUnits, overUnits, runsOutAt } = forecast;
  return (
    <>
      <li>{t("forecast", { count: formatNumber(monthUnits, locale) })}</li>
      {overUnits > 0 && gauge.rate !== null ? (
        <li>
          {t("forecastOver", {
            count: formatNumber(overUnits, locale),
            amount: formatMoney(forecastCents(one), locale),
          })}
        </li>
      ) : null}
      {runsOutAt && gauge.remaining !== 0 ? (
        <li>
          <strong>{t("runsOut", { day: formatDate(runsOutAt, locale, "date") })}</strong>
        </li>
      ) : null}
    </>
  );
};
