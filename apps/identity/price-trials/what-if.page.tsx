/** What another price would have billed last quarter; from there it is written into the list. */
import { dayOf, monthsUntil, monthBefore, plusDays, type Month } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { billingPage } from "../billing-console/billing-frame.view.tsx";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { catalogEntriesSince, readCatalog, type DatedEntry } from "../pricing/catalog.query.ts";
import { changeCatalog } from "../pricing/change-catalog.command.ts";
import { KnownEntries } from "./known-entries.view.tsx";
import { trialMonths } from "./limits.ts";
import { runTrial } from "./run-trial.query.ts";
import { TrialForm } from "./trial-form.view.tsx";
import { TrialResult } from "./trial-result.view.tsx";
import { trialWords, type TrialTranslate } from "./trial.words.ts";
import { readPlace, readTrial, wrongFields, type Place, type Typed } from "./typed-trial.ts";

const address = "/billing/what-if";

export const whatIfPage = operatorPage(
  { name: "whatIfPage", route: `GET ${address}`, summary: "Another price, on last quarter's use." },
  (context) => showTrial(context, context.query, null),
);

export const writePricePage = operatorPage(
  { name: "writePricePage", route: `POST ${address}`, summary: "Write a price into the list." },
  async (context) => {
    const { form, now, services } = context;
    const catalog = await readCatalog(services.db, dayOf(now));
    const trial = readTrial(form, catalog);
    const validFrom = form["from"] ?? "";
    const validUntil = form["until"] || null;
    if (trial === null) return showTrial(context, form, null);
    if (!isDay(validFrom)) return showTrial(context, form, "from");
    if (validUntil !== null && !isDay(validUntil)) return showTrial(context, form, "until");
    const entry = { ...trial, validFrom, validUntil };
    const done = await changeCatalog(services.db, [entry], now);
    if (done instanceof Refusal) return showTrial(context, form, "refused");
    return redirect("/billing/catalog?done=written");
  },
);

const needs = {
  app: "needsApp",
  tier: "needsTier",
  resource: "needsResource",
  item: "needsItem",
  value: "needsValue",
} as const;

const errorsOf = (typed: Typed, catalog: Catalog, t: TrialTranslate): readonly FormError[] =>
  wrongFields(typed, catalog).map((name) => wrong(name, t(needs[name])));

/** A day that is none, or that the price list does not take. */
type Problem = "from" | "until" | "refused";

const problemOf = (problem: Problem, t: TrialTranslate): FormError =>
  problem === "refused" ? wrong("from", t("refused")) : wrong(problem, t("needsDay"));

const isAt = (one: DatedEntry, { kind, appName, tier, resource, item }: Place): boolean =>
  one.kind === kind &&
  one.appName === appName &&
  one.tier === tier &&
  one.resource === resource &&
  one.item === item;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const leadOf = (months: readonly Month[], locale: Locale): string =>
  trialWords.translator(locale)("trialLead", {
    first: monthName(months[0] ?? "", locale),
    last: monthName(months.at(-1) ?? "", locale),
  });

const showTrial = async (
  context: IdentityPageContext,
  typed: Typed,
  problem: Problem | null,
): Promise<PageReply> => {
  const { services, now, query } = context;
  const t = trialWords.translator(localeOf(context));
  const today = dayOf(now);
  const [catalog, entries] = await Promise.all([
    readCatalog(services.db, today),
    catalogEntriesSince(services.db, today),
  ]);
  const months = monthsUntil(monthBefore(now), trialMonths);
  const trial = readTrial(typed, catalog);
  const place = readPlace(typed, catalog);
  const after = isId(query["after"] ?? "") ? (query["after"] ?? null) : null;
  const run = trial && (await runTrial(services.db, months, trial, after));
  // Whoever comes with the value still to be typed has done nothing wrong.
  const isHalf = trial === null && typed["value"] !== undefined;
  const errors = isHalf ? errorsOf(typed, catalog, t) : [];
  return billingPage(context, {
    title: t("trial"),
    lead: leadOf(months, localeOf(context)),
    tab: "catalog",
    status: errors.length === 0 && problem === null && !isHalf ? 200 : 400,
    currentUrl: address,
    body: (
      <>
        <TrialForm action={address} catalog={catalog} typed={typed} errors={errors} />
        {trial && run ? (
          <TrialResult
            action={address}
            typed={typed}
            run={run}
            isPart={after !== null || run.next !== null}
            errors={problem === null ? [] : [problemOf(problem, t)]}
            tomorrow={plusDays(today, 1)}
          />
        ) : null}
        {place === null ? null : (
          <KnownEntries
            action={address}
            entries={entries.filter((one) => isAt(one, place))}
            today={today}
          />
        )}
      </>
    ),
  });
};
