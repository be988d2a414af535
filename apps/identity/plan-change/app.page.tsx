/** One app of a tenant: what it has, what may become of it, and what that would cost. */
import type { Database } from "#platform/db/database.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { titleIn } from "../pricing/catalog-title.words.ts";
import { pendingOf, subscriptionAt } from "../subscriptions/pending-change.domain.ts";
import {
  currentPeriod,
  isLive,
  statusAt,
  type Subscription,
} from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { refusedBecause, useAppWords } from "./apps.words.ts";
import { readAsked, doing, type Asked } from "./plan-change.ts";
import { planPage } from "../plan-page/plan-frame.view.tsx";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { previewChange, type Preview } from "../plan-previews/preview-change.command.ts";
import { PreviewCard } from "./preview.view.tsx";
import { readPresentPlan, type PresentPlan } from "../plan-page/present-plan.query.ts";
import { StatusBadge } from "../plan-page/status-badge.view.tsx";
import { TierForm } from "./tier-form.view.tsx";

export const appPage = tenantPage(
  { name: "tenantAppPage", route: "GET /apps/:appName", summary: "One app of a tenant." },
  (context, visit) => showApp(context, visit, null),
);

export const changeAppPage = tenantPage(
  {
    name: "changeTenantAppPage",
    route: "POST /apps/:appName",
    summary: "Subscribe to an app, change or cancel it.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now, path } = context;
    const { id: tenantId } = visit.tenant;
    const appName = path["appName"] ?? "";
    const known = await subscriptionsOf(services.db, tenantId);
    const current = known.find((one) => one.appName === appName) ?? null;
    const asked = readAsked(form, current && subscriptionAt(current, now));
    if (asked === null) return redirect(addressOf(tenantId, appName));
    if (asked === "wrong") return showApp(context, visit, asked);
    const done = await doing(asked, { tenantId, appName, now })(services.db);
    if (done instanceof Refusal) return showApp(context, visit, done.code);
    return redirect(`${addressOf(tenantId, appName)}?done=changed`);
  },
);

const addressOf = (tenantId: string, appName: string): string =>
  `${tenantAddress(tenantId)}/apps/${encodeURIComponent(appName)}`;

const showApp = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  refused: string | null,
): Promise<PageReply | Refusal> => {
  const { services, now, query } = context;
  const { tenant } = visit;
  const mayChange = visit.rights.has("change");
  const found = await readOwnApp(context, tenant.id);
  if (found === null) return refuse("not_found");
  const { app, current } = found;
  const typed = refused === null && mayChange ? readAsked(query, current) : null;
  const on = { tenantId: tenant.id, appName: app.appName, now };
  const change = await previewOf(services.db, typed, on);
  const isWrong = typed === "wrong" || refused === "wrong";
  const why = isWrong ? null : (change.code ?? refused);
  const at = addressOf(tenant.id, app.appName);
  return planPage(context, visit, {
    title: titleIn(localeOf(context), app, app.appName),
    tab: "apps",
    status: why === null && !isWrong ? 200 : 400,
    currentUrl: at,
    body: (
      <AppParts
        own={found}
        change={change}
        why={why}
        wrongUnits={isWrong ? unitsTyped(context) : null}
        mayChange={mayChange}
        isDone={query["done"] === "changed"}
        now={now}
        at={at}
      />
    ),
  });
};

interface AppPartsProps extends Pick<ChoicesProps, "wrongUnits" | "now" | "at"> {
  readonly own: OwnApp;
  readonly change: AskedChange;
  readonly why: string | null;
  readonly mayChange: boolean;
  readonly isDone: boolean;
}

const AppParts = ({ own, change, why, mayChange, isDone, ...shown }: AppPartsProps) => {
  const t = useAppWords();
  const { plan, app, current } = own;
  const { asked, preview } = change;
  const { now, at } = shown;
  return (
    <>
      <Flash done={isDone ? "changed" : undefined} texts={{ changed: t("done") }} />
      {why === null ? null : <Alert tone="danger" role="alert" title={refusedBecause(why, t)} />}
      {current ? <Current one={current} now={now} /> : null}
      {asked && preview ? (
        <PreviewCard
          action={at}
          hidden={fieldsOf(asked)}
          ends={asked.deed === "cancel"}
          preview={preview}
          countsAt={countsAt(asked, preview, turnOf(current, now))}
        />
      ) : null}
      {mayChange ? (
        <Choices {...shown} plan={plan} app={app} current={current} asked={asked} />
      ) : (
        <p>{t("mayNot")}</p>
      )}
    </>
  );
};

const unitsTyped = ({ form, query }: IdentityPageContext): string =>
  form["units"] ?? query["units"] ?? "";

const fieldsOf = ({ deed, tier, units }: Asked): Readonly<Record<string, string>> => ({
  do: deed,
  tier,
  units: String(units),
});

/** An app of the catalog, with what the tenant has of it by now. */
type OwnApp = Pick<ChoicesProps, "plan" | "app" | "current">;

const readOwnApp = async (
  { services, now, path }: IdentityPageContext,
  tenantId: string,
): Promise<OwnApp | null> => {
  const plan = await readPresentPlan(services.db, tenantId, now);
  const app = plan.catalog.apps.get(path["appName"] ?? "");
  if (!app) return null;
  const written = plan.subscriptions.find(({ appName }) => appName === app.appName);
  return { plan, app, current: written ? subscriptionAt(written, now) : null };
};

interface AskedChange {
  readonly asked: Asked | null;
  readonly preview: Preview<unknown> | null;
  /** Why it cannot be. */
  readonly code: string | null;
}

/** What is asked with the bills that it would make. */
const previewOf = async (
  db: Database,
  typed: Asked | "wrong" | null,
  on: Parameters<typeof doing>[1],
): Promise<AskedChange> => {
  if (typed === null || typed === "wrong") return { asked: null, preview: null, code: null };
  const seen = await previewChange(db, on, doing(typed, on));
  return seen instanceof Refusal
    ? { asked: typed, preview: null, code: seen.code }
    : { asked: typed, preview: seen, code: null };
};

/** A trial has no end to wait for. */
const turnOf = (current: Subscription | null, now: Date): Date | null =>
  current === null || statusAt(current, now) === "trial" ? null : currentPeriod(current, now).end;

/** What costs less waits for the end of the period: then this month's bill stays as it is. */
const countsAt = (
  asked: Asked,
  { thisMonth, nextMonth }: Preview<unknown>,
  end: Date | null,
): Date | null => {
  if (asked.deed === "cancel") return end;
  if (asked.deed !== "change") return null;
  const same = thisMonth.before?.totalCents === thisMonth.after?.totalCents;
  const less = (nextMonth.after?.totalCents ?? 0) < (nextMonth.before?.totalCents ?? 0);
  return same && less ? end : null;
};

const Current = ({ one, now }: { readonly one: Subscription; readonly now: Date }) => {
  const t = useAppWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const pending = pendingOf(one);
  const dayOf = (at: Date) => formatDate(at, locale, "date");
  return (
    <p class="client-head">
      {terms(one.tier)} <StatusBadge status={statusAt(one, now)} />
      {one.commissionRate === null ? (
        <span>{t("costs", { price: formatMoney(one.monthlyCents, locale) })}</span>
      ) : null}
      {pending ? (
        <span>{t("waits", { day: dayOf(pending.at), tier: terms(pending.tier) })}</span>
      ) : null}
      {one.endsAt !== null && one.endsAt > now ? (
        <span>{t("ends", { day: dayOf(one.endsAt) })}</span>
      ) : null}
    </p>
  );
};

interface ChoicesProps {
  readonly plan: PresentPlan;
  readonly app: Parameters<typeof TierForm>[0]["app"];
  readonly current: Subscription | null;
  readonly asked: Asked | null;
  /** What was typed for a number of units, and is none. */
  readonly wrongUnits: string | null;
  readonly now: Date;
  readonly at: string;
}

const Choices = ({ plan, app, current, asked, wrongUnits, now, at }: ChoicesProps) => {
  const t = useAppWords();
  const status = current && statusAt(current, now);
  const live = status !== null && isLive(status);
  const buttons = live
    ? [{ deed: "change", text: t("see") }]
    : [
        { deed: "subscribe", text: t("see") },
        ...(current ? [] : [{ deed: "trial", text: t("seeTrial") }]),
      ];
  const waits = current !== null && (current.nextAt !== null || current.endsAt !== null);
  return (
    <>
      <TierForm
        action={at}
        app={app}
        terms={plan.terms}
        tier={asked?.tier ?? current?.tier}
        units={asked?.units ?? current?.units ?? 1}
        errors={wrongUnits === null ? [] : [wrong("units", t("wrongUnits"))]}
        typedUnits={wrongUnits ?? undefined}
        isNew={current === null || status === "trial"}
        buttons={buttons}
      />
      {live ? (
        <ButtonRow>
          {status === "trial" ? (
            <LinkButton href={`${at}?do=activate`}>{t("seeActivate")}</LinkButton>
          ) : null}
          {waits ? (
            <Form action={at} hidden={{ do: "keep" }}>
              <Button kind="secondary">{t("keep")}</Button>
            </Form>
          ) : (
            <LinkButton kind="secondary" href={`${at}?do=cancel`}>
              {t("seeCancel")}
            </LinkButton>
          )}
        </ButtonRow>
      ) : null}
    </>
  );
};
