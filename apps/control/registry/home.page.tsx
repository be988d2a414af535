/** The front door of the console: what needs attention, then every app and the house's time. */
import { keyPlaces } from "#contracts/control/key-places.ts";
import { appName } from "#platform/control-plane/shapes.ts";
import { redirect } from "#platform/http/page.ts";
import { Attention, MendOutcome } from "../attention/attention.view.tsx";
import { gatherFindings } from "../attention/gather-findings.client.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { probeAll } from "../health/probe-apps.ts";
import { appsMost } from "./limits.ts";
import { switchApp } from "./switch-app.command.ts";
import type { ControlPageContext } from "../callers/route.ts";
import * as apps from "./apps.query.ts";
import * as clock from "../clock/house-clock.query.ts";
import { aheadText } from "../clock/ahead.words.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows, operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { useLocale } from "#ui/page-context.ts";
import { appTitle, appTitles } from "./app-title.ts";

export const homePage = operatorPage(
  { name: "homePage", route: "GET /", summary: "Every app." },
  async (context) => {
    const { services, now } = context;
    const { t, locale } = lookOf(context);
    const findings = await gatherFindings(services);
    const rows = await services.db.run(apps.list, [appsMost]);
    const offsetMs = (await services.db.run(clock.read))[0]?.offset_ms ?? 0;
    const used = rows.filter(({ active }) => active);
    const up = used.filter((row) => row.healthy).length;
    const manages = allows(context, "admin:manage");
    const moment = <DateTime at={now} />;
    const stats = [
      { name: t("appsUp"), value: up, detail: t("ofAll", { count: used.length }) },
      { name: t("clockNow"), value: moment, detail: aheadText(offsetMs, t) },
    ];
    return controlPage(context, {
      title: t("homeTitle"),
      lead: t("homeLead"),
      current: "/",
      children: (
        <>
          <MendOutcome outcome={context.query["mend"]} locale={locale} t={t} />
          <Attention
            findings={findings}
            apps={appTitles(rows, locale)}
            manages={manages}
            locale={locale}
          />
          <Stats stats={stats} />
          {rows.length === 0 ? (
            <EmptyState title={t("noAppsTitle")}>{t("noAppsText")}</EmptyState>
          ) : (
            <Columns>
              {rows.map((row) => (
                <AppCard key={row.name} row={row} manages={manages} t={t} />
              ))}
            </Columns>
          )}
          <form method="post" action="/checks">
            <Button kind="secondary">{t("checkNow")}</Button>
          </form>
        </>
      ),
    });
  },
);

interface AppProps {
  readonly row: apps.AppRow;
  readonly manages: boolean;
  readonly t: ControlTranslate;
}

const AppCard = ({ row, manages, t }: AppProps) => (
  <Card
    title={appTitle(row, useLocale())}
    aside={
      row.active ? <HealthBadge healthy={row.healthy} t={t} /> : <Badge>{t("inactive")}</Badge>
    }
    actions={
      <>
        <LinkButton href={row.base_url} kind="secondary">
          {t("openApp")}
        </LinkButton>
        <LinkButton href={`${row.base_url}/docs`} kind="link">
          {t("docs")}
        </LinkButton>
        <LinkButton href={`/jobs?app=${row.name}#${row.name}`} kind="link">
          {t("navJobs")}
        </LinkButton>
        <LinkButton href={`/webhooks#${row.name}`} kind="link">
          {t("navWebhooks")}
        </LinkButton>
        {keyPlaces[row.name] === undefined ? null : (
          <LinkButton href={`${row.base_url}${keyPlaces[row.name]}`} kind="link">
            {t("navKeys")}
          </LinkButton>
        )}
        {manages ? (
          <form method="post" action="/apps">
            <input type="hidden" name="name" value={row.name} />
            <input type="hidden" name="active" value={row.active ? "no" : "yes"} />
            <Button kind="link">
              {t(row.active ? "leaveApp" : "useApp")}
              <span class="visually-hidden"> {appTitle(row, useLocale())}</span>
            </Button>
          </form>
        ) : null}
      </>
    }
  >
    <p>{row.base_url}</p>
    {row.checked_at ? (
      <p>
        <small>
          {t("checkedAt")} <DateTime at={row.checked_at} />
        </small>
      </p>
    ) : null}
  </Card>
);

const HealthBadge = (props: { readonly healthy: boolean | null; readonly t: ControlTranslate }) => {
  const { healthy, t } = props;
  if (healthy === null) return <Badge>{t("unknown")}</Badge>;
  return healthy ? (
    <Badge tone="success">{t("up")}</Badge>
  ) : (
    <Badge tone="danger">{t("down")}</Badge>
  );
};

export const checkAppsPage = operatorPage(
  {
    name: "checkAppsPage",
    route: "POST /checks",
    summary: "Ask every app for its health.",
  },
  async (context: ControlPageContext) => {
    if (allows(context, "admin:manage")) await probeAll(context.services, "all");
    return redirect("/");
  },
);

export const switchAppPage = operatorPage(
  {
    name: "switchAppPage",
    route: "POST /apps",
    summary: "Take an app out of use, or into use again.",
  },
  async (context: ControlPageContext) => {
    const { form, services } = context;
    const name = appName.safeParse(form["name"]);
    if (name.success && allows(context, "admin:manage"))
      await switchApp(services.db, name.data, { active: form["active"] === "yes" });
    return redirect("/");
  },
);
