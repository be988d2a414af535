/** A tasker's own page, for a phone: what is theirs to do, how they stand, their plan, profile. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { balanceOf } from "../accounts/account.query.ts";
import type { TaskPageContext } from "../callers/route.ts";
import { activeCategories } from "../catalog/categories.query.ts";
import { personAt } from "../clients/person-at.query.ts";
import { taskPage } from "../console/frame.view.tsx";
import { visitorPage } from "../console/gate.tsx";
import { refusalIn } from "../console/typed.ts";
import { rowsShownMost } from "../console/limits.ts";
import { termsOf } from "../market/market.query.ts";
import { openOffersOf } from "../offers/offers.query.ts";
import { appealSuspension } from "../standing/suspend-tasker.command.ts";
import { ratedOf } from "../standing/ratings.query.ts";
import { suspensionOf } from "../standing/suspensions.query.ts";
import { allowanceOf } from "../subscriptions/allowance.query.ts";
import { choosePlan } from "../subscriptions/change-subscription.command.ts";
import { paySubscription } from "../subscriptions/pay-subscription.ts";
import { subscriptionOf } from "../subscriptions/subscriptions.query.ts";
import { dueAt } from "../tasks/pay-whole.ts";
import { workOf } from "../tasks/shown-tasks.query.ts";
import { changeProfile, joinAsTasker } from "./keep-tasker.command.ts";
import type { Tasker } from "./taskers.query.ts";
import { PlanCard } from "./plan.view.tsx";
import { Profile, Standing, Suspended, WorkLists, type WorkSeen } from "./work.view.tsx";
import { workWords } from "./work.words.ts";

type Problem = "refused" | "invalid" | "notConnected";

export const workPage = visitorPage(
  { name: "workPage", route: "GET /work", summary: "A tasker's own page." },
  (context, tenant, person) => show(context, tenant, person),
);

const acts = ["profile", "appeal", "plan", "pay"] as const;

export const actOnWorkPage = visitorPage(
  { name: "actOnWorkPage", route: "POST /work", summary: "Join, or change how one works." },
  async (context, tenant, person) => {
    const act = acts.find((one) => one === said(context, "act"));
    const { tasker } = await personAt(context.services.db, tenant.id, person);
    if (!act || (!tasker && act !== "profile")) return show(context, tenant, person, "refused");
    const outcome = tasker
      ? await does[act](context, tenant, tasker)
      : await join(context, tenant, person);
    const refusal = refusalIn(outcome);
    if (refusal === null) return redirect(placeOf(tenant, "work"));
    const { code } = refusal;
    const isInvalid = code === "invalid_request" || code === "category_not_found";
    const problem = code === "not_connected" ? "notConnected" : isInvalid ? "invalid" : "refused";
    return show(context, tenant, person, problem);
  },
);

const profileOf = async (context: TaskPageContext, tenant: Tenant) => {
  const categories = await activeCategories(context.services.db, tenant.id);
  return {
    about: said(context, "about").slice(0, 1_000),
    area: said(context, "area").slice(0, 120),
    categoryIds: categories.map(({ id }) => id).filter((id) => said(context, `in-${id}`) !== ""),
  };
};

/** By the address that identity has proved. */
const join = async (
  context: TaskPageContext,
  tenant: Tenant,
  { name, email }: PersonSession,
): Promise<object> => {
  const who = { name: name.slice(0, 120), email };
  const profile = await profileOf(context, tenant);
  return joinAsTasker(context.services.db, tenant.id, { ...who, ...profile }, context.now);
};

type Act = (context: TaskPageContext, tenant: Tenant, tasker: Tasker) => Promise<object>;

const does: Readonly<Record<(typeof acts)[number], Act>> = {
  profile: async (context, tenant, { id }) =>
    changeProfile(context.services.db, tenant.id, id, await profileOf(context, tenant)),
  appeal: async (context, tenant, { id: taskerId }) => {
    const text = said(context, "text").slice(0, 2_000);
    if (text === "") return new Refusal("invalid_request");
    return appealSuspension(context.services, tenant.id, { taskerId, text, now: context.now });
  },
  plan: ({ services, caller, now, ...context }, tenant, { id: taskerId }) => {
    const plan = said(context, "plan") === "plus" ? "plus" : "free";
    const wish = { taskerId, plan, creator: creatorOf(caller), now } as const;
    return choosePlan(services.db, tenant.id, wish);
  },
  pay: ({ services, caller }, tenant, { id: taskerId }) => {
    const wish = { taskerId, method: "digital", creator: creatorOf(caller) } as const;
    return paySubscription(services, tenant.id, wish);
  },
};

const seenBy = async (
  { services, now }: TaskPageContext,
  tenant: Tenant,
  tasker: Tasker,
): Promise<WorkSeen> => {
  const { db } = services;
  const { id } = tasker;
  const subscription = await subscriptionOf(db, tenant.id, id);
  return {
    tasker,
    tasks: await workOf(db, tenant.id, id, rowsShownMost),
    offers: await openOffersOf(db, tenant.id, id, rowsShownMost),
    rated: (await ratedOf(db, tenant.id, [id], now))(id),
    suspension: await suspensionOf(db, tenant.id, id),
    allowance: await allowanceOf(db, tenant, id, now),
    balanceCents: await balanceOf(db, tenant.id, id),
    subscription,
    due: await dueAt(db, tenant.id, subscription.billId),
    terms: await termsOf(db, tenant.id),
  };
};

const show = async (
  context: TaskPageContext,
  tenant: Tenant,
  person: PersonSession,
  problem?: Problem,
): Promise<PageReply> => {
  const { db } = context.services;
  const locale = localeOf(context);
  const t = workWords.translator(locale);
  const { tasker } = await personAt(db, tenant.id, person);
  const categories = await activeCategories(db, tenant.id);
  const seen = tasker ? await seenBy(context, tenant, tasker) : null;
  const part = { tenant, locale, t };
  return taskPage(context, {
    title: t("title"),
    tenant,
    section: "work",
    width: "narrow",
    status: problem === undefined ? undefined : problem === "invalid" ? 400 : 409,
    body: (
      <Stack>
        <PageTitle
          title={seen ? t("title") : t("joinTitle")}
          lead={seen ? undefined : t("joinText")}
        />
        {problem ? <Alert tone="danger">{t(problem)}</Alert> : null}
        {seen ? (
          <>
            {seen.suspension ? <Suspended {...part} suspension={seen.suspension} /> : null}
            <WorkLists {...part} seen={seen} />
            <Standing {...part} seen={seen} />
            <PlanCard {...part} seen={seen} />
          </>
        ) : null}
        <Profile {...part} tasker={tasker} categories={categories} />
      </Stack>
    ),
  });
};
