/** One app of a tenant: what it has, what may become of it, and what that would cost. */
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
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
import { appWords, refusedBecause, useAppWords } from "./apps.words.ts";
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
  const { services, now, path, query } = context;
  const { tenant, rights } = visit;
  const plan = await readPresentPlan(services.db, tenant.id, now);
  const app = plan.catalog.apps.get(path["appName"] ?? "");
  if (!app) return refuse("not_found");
  const t = appWords.translator(localeOf(context));
  const written = plan.subscriptions.find(({ appName }) => appName === app.appName);
  const current = written ? subscriptionAt(written, now) : null;
  const asked = refused === null && rights.has("change") ? readAsked(query, current) : null;
  const on = { tenantId: tenant.id, appName: app.appName, now };
  const previewed = asked ? await previewChange(services.db, on, doing(asked, on)) : null;
  const why = previewed instanceof Refusal ? previewed.code : refused;
  const preview = previewed instanceof Refusal ? null : previewed;
  const at = addressOf(tenant.id, app.appName);
  return planPage(context, visit, {
    title: app.title,
    tab: "apps",
    status: why === null ? 200 : 400,
    currentUrl: at,
    body: (
      <>
        <Flash done={query["done"]} texts={{ changed: t("done") }} />
        {why === null ? null : <Alert tone="danger" role="alert" title={refusedBecause(why, t)} />}
        {current ? <Current one={current} now={now} /> : null}
        {asked && preview ? (
          <PreviewCard
            action={at}
            hidden={{ do: asked.deed, tier: asked.tier, units: String(asked.units) }}
            ends={asked.deed === "cancel"}
            preview={preview}
            countsAt={countsAt(asked, preview, turnOf(current, now))}
          />
        ) : null}
        {rights.has("change") ? (
          <Choices plan={plan} app={app} current={current} asked={asked} now={now} at={at} />
        ) : (
          <p>{t("mayNot")}</p>
        )}
      </>
    ),
  });
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
  readonly now: Date;
  readonly at: string;
}

const Choices = ({ plan, app, current, asked, now, at }: ChoicesProps) => {
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
