/** What needs attention in circulation: figures of a community that cannot be right. */
import type { Finding, Words } from "#platform/attention/finding.ts";
import type { Services } from "#platform/services.ts";
import { formatMoney } from "#ui/i18n/format.ts";
import { circulationWords } from "./circulation.words.ts";
import { disagreements, type Disagreement } from "./circulation.query.ts";

const findingsMost = 20;

export const circulationKind = "circulation_disagrees";

/** Of each community at most one: below zero is worse than to differ. */
export const findDisagreements = async (services: Services): Promise<readonly Finding[]> =>
  (await services.db.run(disagreements, [findingsMost])).map(findingOf);

const findingOf = ({ id, name, toldAt, differenceCents, leastCents }: Disagreement): Finding => {
  const isNegative = leastCents < 0;
  return {
    kind: circulationKind,
    id,
    tone: isNegative ? "danger" : "warning",
    title: inBoth((t) => `${name}: ${t(isNegative ? "negative" : "differs")}`),
    reason: inBoth((t, locale) =>
      isNegative
        ? t("negativeText", { least: formatMoney(leastCents, locale) })
        : t("differsText", { difference: formatMoney(differenceCents, locale) }),
    ),
    count: 1,
    since: toldAt,
    path: `/circulation?community=${id}`,
  };
};

type Say = (t: ReturnType<typeof circulationWords.translator>, locale: "es-MX" | "en") => string;

const inBoth = (say: Say): Words => ({
  "es-MX": say(circulationWords.translator("es-MX"), "es-MX").slice(0, 400),
  en: say(circulationWords.translator("en"), "en").slice(0, 400),
});
