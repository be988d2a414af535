/** Puts figures into plain sentences, the same each day: a template, and no opinion of its own. */
import { decimalOf, type Cents } from "#platform/money.ts";
import { isPaid, tallyOf, type Figures, type Measure, type Trend } from "./figures.domain.ts";

export interface BothLanguages {
  readonly es: string;
  readonly en: string;
}

/** `2 refunds`, `1 refund`. */
const some = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** `1234567` cents → `$12,345.67`. */
const pesos = (cents: Cents): string => `$${decimalOf(cents).replace(/\B(?=(\d{3})+\.)/g, ",")}`;

const railWords: Readonly<Record<string, BothLanguages>> = {
  wallet: { es: "monedero", en: "wallet" },
  codi: { es: "CoDi", en: "CoDi" },
  card: { es: "tarjeta", en: "card" },
  cash_store: { es: "efectivo en tienda", en: "cash at a store" },
};
const railWord = (rail: string): BothLanguages => railWords[rail] ?? { es: rail, en: rail };

/** One sentence per line, numbers first. */
export const brainText = (figures: Figures): BothLanguages => {
  const { payments, refunds, review } = figures;
  const [asked, paid] = [tallyOf(payments), tallyOf(payments, isPaid)];
  const sum = pesos(paid.cents);
  const lines: BothLanguages[] = [
    {
      es: `${paid.count} de ${asked.count} pagos cobrados: ${sum} el ${figures.to}.`,
      en: `${paid.count} of ${asked.count} payments collected: ${sum} on ${figures.to}.`,
    },
    ...[...new Set(payments.map(({ rail }) => rail))].map((rail) => railLine(figures, rail)),
    {
      es: `${some(refunds.count, "devolución", "devoluciones")}: ${pesos(refunds.cents)}.`,
      en: `${some(refunds.count, "refund", "refunds")}: ${pesos(refunds.cents)}.`,
    },
    {
      es:
        `${some(review.open, "asunto", "asuntos")} por revisar: ` +
        `${some(review.opened, "nuevo", "nuevos")}, ` +
        `${some(review.resolved, "resuelto", "resueltos")}.`,
      en:
        `${some(review.open, "item", "items")} to review: ${review.opened} new, ` +
        `${review.resolved} resolved.`,
    },
    ...figures.rails.map(healthLine),
    ...figures.health.filter(({ failures }) => failures > 0).map(downLine),
  ];
  return { es: lines.map(({ es }) => es).join("\n"), en: lines.map(({ en }) => en).join("\n") };
};

const railLine = ({ payments }: Figures, rail: string): BothLanguages => {
  const asked = tallyOf(payments, (one) => one.rail === rail);
  const paid = tallyOf(payments, (one) => one.rail === rail && isPaid(one));
  const word = railWord(rail);
  return {
    es: `${paid.count} de ${asked.count} por ${word.es}: ${pesos(paid.cents)}.`,
    en: `${paid.count} of ${asked.count} by ${word.en}: ${pesos(paid.cents)}.`,
  };
};

const healthLine = ({ rail, sent, failed, unanswered }: Figures["rails"][number]) => {
  const word = railWord(rail);
  return {
    es:
      `${some(failed, "falla", "fallas")} y ${unanswered} sin respuesta ` +
      `en ${some(sent, "envío", "envíos")} a ${word.es}.`,
    en:
      `${some(failed, "failure", "failures")} and ${unanswered} unanswered ` +
      `in ${some(sent, "request", "requests")} to ${word.en}.`,
  };
};

const downLine = ({ app, checks, failures }: Figures["health"][number]) => ({
  es: `${failures} de ${checks} revisiones de ${app} fallaron.`,
  en: `${failures} of ${checks} checks of ${app} failed.`,
});

const measureWords: Readonly<Record<Measure, BothLanguages>> = {
  payments_asked: { es: "pagos pedidos", en: "payments asked for" },
  payments_paid: { es: "pagos cobrados", en: "payments collected" },
  paid_cents: { es: "cobrado", en: "collected" },
  payments_failed: { es: "pagos fallidos", en: "payments failed" },
  payments_expired: { es: "pagos vencidos", en: "payments expired" },
  refunds: { es: "devoluciones", en: "refunds" },
  refunded_cents: { es: "devuelto", en: "refunded" },
  reviews_opened: { es: "asuntos por revisar", en: "items to review" },
};

/** The unusual first; of the rest, each measure in its order. */
export const trendText = (trends: readonly Trend[]): BothLanguages => {
  const unusual = trends.filter((trend) => trend.unusual);
  const head: BothLanguages = {
    es: `${some(unusual.length, "cambio inusual", "cambios inusuales")} en 7 días.`,
    en: `${some(unusual.length, "unusual change", "unusual changes")} in 7 days.`,
  };
  const rest = trends.filter((trend) => !trend.unusual);
  const lines = [head, ...[...unusual, ...rest].map(trendLine)];
  return { es: lines.map(({ es }) => es).join("\n"), en: lines.map(({ en }) => en).join("\n") };
};

const trendLine = ({ measure, now, before, change_percent, unusual }: Trend): BothLanguages => {
  const shown = (value: number) => (measure.endsWith("_cents") ? pesos(value) : String(value));
  const sign = change_percent !== null && change_percent > 0 ? "+" : "";
  const change = change_percent === null ? "" : ` (${sign}${change_percent} %)`;
  const word = measureWords[measure];
  const mark = unusual ? "! " : "";
  return {
    es: `${mark}${shown(now)} ${word.es}; antes ${shown(before)}${change}.`,
    en: `${mark}${shown(now)} ${word.en}; before ${shown(before)}${change}.`,
  };
};
