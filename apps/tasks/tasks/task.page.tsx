/** A task: for whoever looks what it is, for those concerned what they can do about it now. */
import { localeOf, placeOf, viewerOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { TaskPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { personAt } from "../clients/person-at.query.ts";
import { taskPage } from "../console/frame.view.tsx";
import { openPage, visitorPage } from "../console/gate.tsx";
import { pesosFrom, refusalIn } from "../console/typed.ts";
import { termsOf } from "../market/market.query.ts";
import { acceptOffer, withdrawOffer } from "../offers/accept-offer.command.ts";
import { offersOf, openOfferOf } from "../offers/offers.query.ts";
import { placeOffer } from "../offers/place-offer.command.ts";
import { rateTask } from "../standing/rate-task.command.ts";
import { ratingsOfTask } from "../standing/ratings.query.ts";
import { confirmTask } from "./confirm-task.ts";
import { cancelTask, finishTask } from "./end-task.command.ts";
import { dueAt, giveUpWaiting } from "./pay-whole.ts";
import { TaskDetails, TaskOffers, TaskSteps, type TaskSeen } from "./task.view.tsx";
import { taskWords } from "./task.words.ts";
import { findTask } from "./tasks.query.ts";
import { waysToSayPaid } from "./who-says-paid.domain.ts";

type Problem = "refused" | "invalid" | "suspended" | "usedUp" | "notConnected";

export const showTaskPage = openPage(
  { name: "showTaskPage", route: "GET /tasks/:task", summary: "A task with its offers." },
  (context, tenant) => show(context, tenant),
);

/** What somebody may press, each for whom it is meant; the command decides whether it can be. */
const acts = [
  ...(["offer", "withdraw", "accept", "done"] as const),
  ...(["confirm", "otherwise", "cancel", "rate"] as const),
] as const;

export const actOnTaskPage = visitorPage(
  { name: "actOnTaskPage", route: "POST /tasks/:task", summary: "Do something about a task." },
  async (context, tenant, person) => {
    const act = acts.find((one) => one === said(context, "act"));
    const seen = await seenBy(context, tenant, person);
    if (!seen || !act) return show(context, tenant, "refused");
    const outcome = await (does[act](context, tenant, seen) ?? null);
    if (outcome === null) return show(context, tenant, "refused");
    const refusal = refusalIn(outcome);
    if (refusal) return show(context, tenant, problemOf(refusal));
    return redirect(placeOf(tenant, `tasks/${seen.task.id}`));
  },
);

const problemOf = ({ code }: Refusal): Problem => {
  if (code === "invalid_request") return "invalid";
  if (code === "tasker_suspended") return "suspended";
  if (code === "offers_used_up") return "usedUp";
  return code === "not_connected" ? "notConnected" : "refused";
};

type Act = (context: TaskPageContext, tenant: Tenant, seen: TaskSeen) => Promise<object> | null;

const invalid = () => Promise.resolve(new Refusal("invalid_request"));

/** Null: it is not for this person. */
const does: Readonly<Record<(typeof acts)[number], Act>> = {
  offer: (context, tenant, { task, tasker }) => {
    if (!tasker) return null;
    const priceCents = pesosFrom(said(context, "price"));
    if (priceCents === null) return invalid();
    const wish = { taskId: task.id, taskerId: tasker.id, priceCents, goodUntil: null };
    const message = said(context, "message").slice(0, 1_000);
    const { services, caller, now } = context;
    return placeOffer(services, tenant, { ...wish, message, creator: creatorOf(caller), now });
  },
  withdraw: ({ services, now }, tenant, { offers, tasker }) => {
    const own = offers.find((one) => one.taskerId === tasker?.id && one.state === "open");
    return own ? withdrawOffer(services, tenant.id, own.id, now) : null;
  },
  accept: (context, tenant, { offers, isClient }) => {
    const id = idFrom(said(context, "offer"));
    if (!isClient || !offers.some((one) => one.id === id)) return null;
    const { services, caller, now } = context;
    return acceptOffer(services, tenant.id, { id, creator: creatorOf(caller), now });
  },
  done: ({ services, now }, tenant, { task, isAssigned }) =>
    isAssigned ? finishTask(services, tenant.id, task.id, now) : null,
  confirm: (context, tenant, { task, ...whose }) => {
    const ways = waysToSayPaid(whose);
    const method = ways.find((one) => one === said(context, "method"));
    if (ways.length === 0) return null;
    if (!method) return invalid();
    const { services, caller } = context;
    return confirmTask(services, tenant.id, { id: task.id, method, creator: creatorOf(caller) });
  },
  otherwise: ({ services }, tenant, { task, isClient, isStaff }) =>
    (isClient || isStaff) && task.billId !== null
      ? giveUpWaiting(services, { tenantId: tenant.id, id: task.billId })
      : null,
  cancel: (context, tenant, { task, isClient, isStaff }) => {
    const reason = said(context, "reason").slice(0, 300);
    // Once it is done, what is to become of it is decided by those who run the market.
    const isTheirs = isStaff || (isClient && task.state !== "done");
    if (!isTheirs) return null;
    if (reason === "") return invalid();
    return cancelTask(context.services, tenant.id, { id: task.id, reason, now: context.now });
  },
  rate: (context, tenant, { task, isClient, isAssigned }) => {
    const stars = Number(said(context, "stars"));
    if (!isClient && !isAssigned) return null;
    if (![1, 2, 3, 4, 5].includes(stars)) return invalid();
    const by = isClient ? "client" : "tasker";
    const comment = said(context, "comment").slice(0, 1_000);
    const { services, now } = context;
    return rateTask(services.db, tenant.id, { taskId: task.id, by, stars, comment, now });
  },
};

const seenBy = async (
  { services: { db }, caller, path, now }: TaskPageContext,
  tenant: Tenant,
  person: PersonSession | null,
): Promise<TaskSeen | null> => {
  const id = idFrom(path["task"]);
  const task = id === "" ? null : await findTask(db, tenant.id, id);
  if (!task) return null;
  const { customer, tasker } = await personAt(db, tenant.id, person);
  const isClient = customer?.id === task.clientId;
  const isStaff = mayWorkAt(caller, tenant.id, "moderation");
  const own = () => (tasker ? openOfferOf(db, tenant.id, id, tasker.id) : []);
  return {
    task,
    now,
    tasker,
    isSignedIn: person !== null,
    isClient,
    isAssigned: tasker !== null && tasker.id === task.taskerId,
    isStaff,
    offers: await (isClient || isStaff ? offersOf(db, tenant.id, id) : own()),
    commissionBp: (await termsOf(db, tenant.id)).commissionBp,
    ratings: await ratingsOfTask(db, tenant.id, id),
    payUrl: (await dueAt(db, tenant.id, task.billId))?.payUrl ?? null,
  };
};

const show = async (
  context: TaskPageContext,
  tenant: Tenant,
  problem?: Problem,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = taskWords.translator(locale);
  const seen = await seenBy(context, tenant, viewerOf(context));
  const back = (
    <p>
      <LinkButton kind="secondary" href={placeOf(tenant, "board")}>
        {t("back")}
      </LinkButton>
    </p>
  );
  const status = seen === null ? 404 : problem === "invalid" ? 400 : problem ? 409 : undefined;
  const told = problem ?? (seen === null ? "refused" : undefined);
  return taskPage(context, {
    title: seen?.task.title ?? t("details"),
    tenant,
    section: "board",
    width: "narrow",
    status,
    currentUrl: seen ? placeOf(tenant, `tasks/${seen.task.id}`) : undefined,
    body: (
      <Stack>
        <PageTitle title={seen?.task.title ?? t("details")} lead={seen?.task.description} />
        {told ? <Alert tone="danger">{t(told)}</Alert> : null}
        {seen ? (
          <>
            <TaskDetails tenant={tenant} seen={seen} locale={locale} t={t} />
            <TaskSteps tenant={tenant} seen={seen} locale={locale} t={t} />
            <TaskOffers tenant={tenant} seen={seen} locale={locale} t={t} />
          </>
        ) : null}
        {back}
      </Stack>
    ),
  });
};
