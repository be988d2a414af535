/** The console of those who run a market: appeals first, then tasks, taskers, accounts, terms. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { MarketTerms } from "#contracts/tasks/market.ts";
import { cutToPage } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { owedIn } from "../accounts/account.query.ts";
import { settleAccount } from "../accounts/settle-account.command.ts";
import type { TaskPageContext } from "../callers/route.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import { staffPage, taskPage } from "../console/frame.view.tsx";
import { beforeOf, refusalIn } from "../console/typed.ts";
import { rowsShownMost } from "../console/limits.ts";
import { Pages } from "../console/pages.view.tsx";
import { termsOf } from "../market/market.query.ts";
import { setTerms } from "../market/set-terms.command.ts";
import { termsFrom } from "../market/terms.wire.ts";
import { monthsToPay } from "../subscriptions/months-to-pay.query.ts";
import { paySubscription } from "../subscriptions/pay-subscription.ts";
import { listTaskers } from "../taskers/taskers.query.ts";
import { waysToTakeMonths } from "../tasks/who-says-paid.domain.ts";
import { tasksUnderWay } from "../tasks/shown-tasks.query.ts";
import { Balances, Months, Taskers, Terms, Waiting } from "./market-parts.view.tsx";
import { moderationWords } from "./moderation.words.ts";
import { ratedOf } from "./ratings.query.ts";
import { Suspensions } from "./suspensions.view.tsx";
import { decideSuspension, suspendTasker } from "./suspend-tasker.command.ts";
import { suspensionsInForce, suspensionsOf } from "./suspensions.query.ts";

export const moderationPage = staffPage(
  { name: "moderationPage", route: "GET /moderation", summary: "What a market's people decide." },
  (context, tenant) => show(context, tenant),
);

interface Deed {
  readonly for: Duty;
  readonly do: (context: TaskPageContext, tenant: Tenant) => Promise<object | number>;
}

const invalid = () => Promise.resolve(new Refusal("invalid_request"));

const deeds: Readonly<Record<string, Deed>> = {
  suspend: {
    for: "moderation",
    do: (context, tenant) => {
      const note = said(context, "note").slice(0, 500);
      if (note === "") return invalid();
      const { services, caller, now } = context;
      const taskerId = idFrom(said(context, "tasker"));
      if (taskerId === "") return invalid();
      const why = { reason: "moderator", note, creator: creatorOf(caller), now } as const;
      return suspendTasker(services, tenant.id, { ...why, taskerId });
    },
  },
  decide: {
    for: "moderation",
    do: (context, tenant) => {
      const decision = said(context, "decision") === "lifted" ? "lifted" : "upheld";
      const note = said(context, "note").slice(0, 500);
      const taskerId = idFrom(said(context, "tasker"));
      if (taskerId === "") return invalid();
      const { services, caller, now } = context;
      const decided = { decision, note, decider: creatorOf(caller), now } as const;
      return decideSuspension(services, tenant.id, taskerId, decided);
    },
  },
  month: {
    for: "moderation",
    do: (context, tenant) => {
      const taskerId = idFrom(said(context, "tasker"));
      const method = waysToTakeMonths.find((one) => one === said(context, "method"));
      if (taskerId === "" || !method) return invalid();
      const { services, caller } = context;
      const wish = { taskerId, method, creator: creatorOf(caller) };
      return paySubscription(services, tenant.id, wish);
    },
  },
  settle: {
    for: "ownership",
    do: (context, tenant) => {
      const balanceCents = Number(said(context, "balance"));
      const taskerId = idFrom(said(context, "tasker"));
      if (taskerId === "" || !Number.isSafeInteger(balanceCents)) return invalid();
      const { services, caller, now } = context;
      const wish = { taskerId, balanceCents, creator: creatorOf(caller), now };
      return settleAccount(services.db, tenant.id, wish);
    },
  },
  terms: {
    for: "ownership",
    do: (context, tenant) => {
      // Percents have two decimals at most, as money has.
      const typed = {
        commissionBp: readMoney(said(context, "commission")),
        freeOffers: wholeFrom(said(context, "freeOffers")),
        plusPrice: (readMoney(said(context, "plusPrice")) ?? 0) / 100,
        graceDays: wholeFrom(said(context, "graceDays")),
      };
      const terms = MarketTerms.safeParse(typed);
      if (!terms.success) return invalid();
      return setTerms(context.services.db, tenant.id, termsFrom(terms.data));
    },
  },
};

const wholeFrom = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed) ? Number(typed) : null;

export const actOnModerationPage = staffPage(
  { name: "actOnModerationPage", route: "POST /moderation", summary: "Decide something." },
  async (context, tenant) => {
    const deed = Object.hasOwn(deeds, said(context, "act"))
      ? deeds[said(context, "act")]
      : undefined;
    if (!deed || !mayWorkAt(context.caller, tenant.id, deed.for))
      return show(context, tenant, "refused");
    const outcome = await deed.do(context, tenant);
    const refusal = refusalIn(outcome);
    if (refusal === null) return redirect(placeOf(tenant, "moderation"));
    return show(context, tenant, refusal.code === "invalid_request" ? "invalid" : "refused");
  },
);

const show = async (
  context: TaskPageContext,
  tenant: Tenant,
  problem?: "refused" | "invalid",
): Promise<PageReply> => {
  const { db } = context.services;
  const { caller, now } = context;
  const locale = localeOf(context);
  const t = moderationWords.translator(locale);
  const part = { tenant, locale, t, isOwner: mayWorkAt(caller, tenant.id, "ownership") };
  const suspensions = await suspensionsInForce(db, tenant.id, rowsShownMost);
  const waiting = await tasksUnderWay(db, tenant.id, rowsShownMost);
  const before = beforeOf(context);
  const found = await listTaskers(db, tenant.id, before, rowsShownMost + 1);
  const { rows: taskers, next } = cutToPage(found, rowsShownMost);
  const ids = taskers.map(({ id }) => id);
  const rated = await ratedOf(db, tenant.id, ids, now);
  const suspended = await suspensionsOf(db, tenant.id, ids);
  const isSuspended = new Set(suspended.map(({ taskerId }) => taskerId));
  const rows = taskers.map((tasker) => ({
    tasker,
    rated: rated(tasker.id),
    isSuspended: isSuspended.has(tasker.id),
  }));
  return taskPage(context, {
    title: t("title"),
    tenant,
    section: "moderation",
    status: problem === undefined ? undefined : problem === "invalid" ? 400 : 409,
    body: (
      <Stack>
        <PageTitle title={t("title")} />
        {problem === undefined ? null : <Alert tone="danger">{t(problem)}</Alert>}
        <Suspensions {...part} suspensions={suspensions} />
        <Waiting {...part} tasks={waiting} />
        <Taskers {...part} rows={rows} />
        <Pages {...next} before={before} shown={rows.length} href={placeOf(tenant, "moderation")} />
        <Months {...part} months={await monthsToPay(db, tenant.id, rowsShownMost)} />
        <Balances {...part} owed={await owedIn(db, tenant.id, rowsShownMost)} />
        {part.isOwner ? <Terms {...part} terms={await termsOf(db, tenant.id)} /> : null}
      </Stack>
    ),
  });
};
