/** What another price would have billed last quarter; from there it is written into the list. */
import { dayOf, monthsUntil, monthBefore, plusDays } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { monthName } from "#ui/i18n/format.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { billingPage } from "../billing-console/billing-frame.view.tsx";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { readCatalog } from "../pricing/catalog.query.ts";
import { changeCatalog } from "../pricing/change-catalog.command.ts";
import { trialMonths } from "./limits.ts";
import { runTrial } from "./run-trial.query.ts";
import { TrialForm } from "./trial-form.view.tsx";
import { TrialResult } from "./trial-result.view.tsx";
import { trialWords, type TrialTranslate } from "./trial.words.ts";
import { readTrial, wrongFields, type Typed } from "./typed-trial.ts";

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
    const trial = readTrial(form, [...catalog.apps.keys()]);
    const validFrom = form["from"] ?? "";
    if (trial === null || !isDay(validFrom))
      return showTrial(context, form, trial === null ? null : "needsDay");
    const entry = { ...trial, item: "", validFrom, validUntil: null };
    const done = await changeCatalog(services.db, [entry], now);
    if (done instanceof Refusal) return showTrial(context, form, "refused");
    return redirect("/billing/catalog?done=written");
  },
);

const needs = { app: "needsApp", resource: "needsResource", value: "needsValue" } as const;

const errorsOf = (
  typed: Typed,
  appNames: readonly string[],
  t: TrialTranslate,
): readonly FormError[] => wrongFields(typed, appNames).map((name) => wrong(name, t(needs[name])));

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const showTrial = async (
  context: IdentityPageContext,
  typed: Typed,
  problem: "needsDay" | "refused" | null,
): Promise<PageReply> => {
  const { services, now, query } = context;
  const locale = localeOf(context);
  const t = trialWords.translator(locale);
  const catalog = await readCatalog(services.db, dayOf(now));
  const months = monthsUntil(monthBefore(now), trialMonths);
  const trial = readTrial(typed, [...catalog.apps.keys()]);
  const after = isId(query["after"] ?? "") ? (query["after"] ?? null) : null;
  const run = trial && (await runTrial(services.db, months, trial, after));
  // Whoever comes with the value still to be typed has done nothing wrong.
  const isHalf = trial === null && typed["value"] !== undefined;
  const errors = isHalf ? errorsOf(typed, [...catalog.apps.keys()], t) : [];
  return billingPage(context, {
    title: t("trial"),
    lead: t("trialLead", {
      first: monthName(months[0] ?? "", locale),
      last: monthName(months.at(-1) ?? "", locale),
    }),
    tab: "catalog",
    status: errors.length === 0 && problem === null && !isHalf ? 200 : 400,
    currentUrl: address,
    body: (
      <>
        {isHalf && errors.length === 0 ? (
          <Alert tone="danger" role="alert" title={t("wrongValue")} />
        ) : null}
        <TrialForm action={address} catalog={catalog} typed={typed} errors={errors} />
        {trial && run ? (
          <TrialResult
            action={address}
            typed={typed}
            run={run}
            isPart={after !== null || run.next !== null}
            errors={problem === null ? [] : [wrong("from", t(problem))]}
            tomorrow={plusDays(dayOf(now), 1)}
          />
        ) : null}
      </>
    ),
  });
};
