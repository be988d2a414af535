/** The keys that a business has of other apps: pasted, tried, taken away. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { connect, disconnect } from "#business/connections/keep-connection.command.ts";
import { tryConnection, type Trial } from "#business/connections/try-connection.client.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import {
  connectedApps,
  connectionsOf,
  type ConnectedApp,
  type Place,
} from "#business/connections/connections.query.ts";
import { ConnectionCard } from "./connection-card.view.tsx";
import { connectionsWords, type ConnectionsTranslate } from "./connections.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { said } from "../console/office-parts.view.tsx";

const rest = "settings/connections";

export const connectionsPage = staffPage(
  {
    name: "connectionsPage",
    route: `GET /${rest}`,
    summary: "Connections.",
    for: "management",
  },
  (context, tenant) => show(context, tenant, {}),
);

const appIn = ({ path }: PosPageContext): ConnectedApp | undefined =>
  connectedApps.find((app) => app === path["app"]);

const keyForm = /^milpa_[a-z0-9-]+_[0-9a-f]{32}$/;

export const connectPage = staffPage(
  {
    name: "connectPage",
    route: `POST /${rest}/:app`,
    summary: "Keep a key.",
    for: "management",
  },
  async (context, tenant) => {
    const t = connectionsWords.translator(localeOf(context));
    const app = appIn(context);
    if (!app) return show(context, tenant, {});
    const key = said(context, "key");
    const [cellId, organizationId] = [said(context, "cellId"), said(context, "organizationId")];
    const errors = [
      ...(keyForm.test(key) ? [] : [wrong(`key-${app}`, t("badKey"))]),
      ...(cellId === "" || isId(cellId) ? [] : [wrong(`cellId-${app}`, t("badPlace"))]),
      ...(organizationId === "" || isId(organizationId)
        ? []
        : [wrong(`organizationId-${app}`, t("badPlace"))]),
    ];
    if (errors.length > 0) return show(context, tenant, { app, errors });
    const place: Place = {
      ...(app === "vouchers" && cellId !== "" && { cellId }),
      ...(app === "invoicing" && organizationId !== "" && { organizationId }),
    };
    await connect(context.services, { tenantId: tenant.id, app, key, place }, context.now);
    return redirect(`${placeOf(tenant, rest)}?done=saved`);
  },
);

export const tryConnectionPage = staffPage(
  {
    name: "tryConnectionPage",
    route: `POST /${rest}/:app/try`,
    summary: "Try a connection.",
    for: "management",
  },
  async (context, tenant) => {
    const app = appIn(context);
    const connections = await connectionsOf(context.services.db, tenant.id);
    const connection = connections.find((one) => one.app === app);
    if (!app || !connection) return show(context, tenant, {});
    const trial = await tryConnection(context.services, connection);
    return show(context, tenant, { app, trial });
  },
);

export const disconnectPage = staffPage(
  {
    name: "disconnectPage",
    route: `POST /${rest}/:app/remove`,
    summary: "Take a key away.",
    for: "management",
  },
  async (context, tenant) => {
    const app = appIn(context);
    if (app) await disconnect(context.services.db, tenant.id, app);
    return redirect(`${placeOf(tenant, rest)}?done=removed`);
  },
);

interface Shown {
  readonly app?: ConnectedApp;
  readonly errors?: readonly FormError[];
  readonly trial?: Trial;
}

const show = async (
  context: PosPageContext,
  tenant: Tenant,
  { app, errors = [], trial }: Shown,
): Promise<PageReply> => {
  const t = connectionsWords.translator(localeOf(context));
  const connections = await connectionsOf(context.services.db, tenant.id);
  const isQuiet = errors.length > 0 || trial !== undefined;
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "settings",
    status: errors.length > 0 ? 400 : 200,
    width: "narrow",
    currentUrl: placeOf(tenant, rest),
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <p>
          <a href={placeOf(tenant, "settings")}>{t("back")}</a>
        </p>
        <Flash
          done={isQuiet ? undefined : context.query["done"]}
          texts={{ saved: t("saved"), removed: t("removed") }}
        />
        {app && trial ? <TrialAlert app={app} trial={trial} t={t} /> : null}
        {connectedApps.map((one) => (
          <ConnectionCard
            key={one}
            app={one}
            tenant={tenant}
            t={t}
            errors={one === app ? errors : []}
            connection={connections.find((known) => known.app === one)}
            typed={one === app ? context.form : {}}
          />
        ))}
      </>
    ),
  });
};

interface TrialAlertProps {
  readonly app: ConnectedApp;
  readonly trial: Trial;
  readonly t: ConnectionsTranslate;
}

const TrialAlert = ({ app, trial, t }: TrialAlertProps) => {
  const name = t(app);
  const text =
    trial.outcome === "refusedRight"
      ? t("refusedRight", { app: name, what: trial.what })
      : trial.outcome === "odd"
        ? t("odd", { app: name, status: String(trial.status) })
        : trial.outcome === "noApp"
          ? t("noApp")
          : t(trial.outcome, { app: name });
  const tone = trial.outcome === "tested" ? "success" : "danger";
  return <Alert tone={tone} title={text} role={tone === "success" ? "status" : "alert"} />;
};
