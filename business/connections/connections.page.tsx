/** The keys that a business has of other apps: pasted, tried, taken away; and its portal. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { localeOf, placeOf, type BusinessContext } from "../console/frame.tsx";
import type { Office } from "../console/office.ts";
import { said } from "../console/typed.ts";
import type { ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import { portalStanding } from "../portal-registration/portal-standing.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { ConnectionCard } from "./connection-card.view.tsx";
import {
  connectedApps,
  connectionsOf,
  type ConnectedApp,
  type Place,
} from "./connections.query.ts";
import { connectionsWords } from "./connections.words.ts";
import { connect, disconnect } from "./keep-connection.command.ts";
import { PortalCard } from "./portal-card.view.tsx";
import { TrialAlert } from "./trial-alert.view.tsx";
import { tryConnection, type Trial } from "./try-connection.client.ts";

const rest = "settings/connections";
const keyForm = /^milpa_[a-z0-9-]+_[0-9a-f]{32}$/;

const appIn = ({ path }: Pick<BusinessContext<unknown>, "path">): ConnectedApp | undefined =>
  connectedApps.find((app) => app === path["app"]);

type Shower<Settings extends ConsumerSettings> = ReturnType<typeof shower<Settings>>;

/** Keeps the key that was typed, or says what is wrong with it. */
const taker =
  <Settings extends ConsumerSettings>(show: Shower<Settings>) =>
  async (context: BusinessContext<Settings>, tenant: Tenant): Promise<PageReply> => {
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
  };

export const connectionPages = <Settings extends ConsumerSettings>(
  office: Office<Settings>,
): readonly Page[] => {
  type Context = BusinessContext<Settings>;
  const page = gatedPages(office.gate, "/n/:tenant");
  const show = shower(office);

  const probe = async (context: Context, tenant: Tenant) => {
    const app = appIn(context);
    const connections = await connectionsOf(context.services.db, tenant.id);
    const connection = connections.find((one) => one.app === app);
    if (!app || !connection) return show(context, tenant, {});
    const trial = await tryConnection(context.services, connection);
    return show(context, tenant, { app, trial });
  };

  return [
    page(
      { name: "connectionsPage", route: `GET /${rest}`, summary: "Connections." },
      (context, tenant) => show(context, tenant, {}),
    ),
    page({ name: "connectPage", route: `POST /${rest}/:app`, summary: "Keep a key." }, taker(show)),
    page(
      { name: "tryConnectionPage", route: `POST /${rest}/:app/try`, summary: "Try a connection." },
      probe,
    ),
    page(
      { name: "disconnectPage", route: `POST /${rest}/:app/remove`, summary: "Take a key away." },
      async (context, tenant) => {
        const app = appIn(context);
        if (app) await disconnect(context.services.db, tenant.id, app);
        return redirect(`${placeOf(tenant, rest)}?done=removed`);
      },
    ),
  ];
};

interface Shown {
  readonly app?: ConnectedApp;
  readonly errors?: readonly FormError[];
  readonly trial?: Trial;
}

const shower =
  <Settings extends ConsumerSettings>(office: Office<Settings>) =>
  async (
    context: BusinessContext<Settings>,
    tenant: Tenant,
    { app, errors = [], trial }: Shown,
  ): Promise<PageReply> => {
    const t = connectionsWords.translator(localeOf(context));
    const connections = await connectionsOf(context.services.db, tenant.id);
    const isQuiet = errors.length > 0 || trial !== undefined;
    return office.frame(context, {
      title: t("title"),
      tenant,
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
          <PortalCard
            standing={portalStanding(context.services, context.settings, tenant)}
            settingsHref={placeOf(tenant, "settings")}
            t={t}
          />
          {connectedApps.map((one) => (
            <ConnectionCard
              key={one}
              app={one}
              at={placeOf(tenant, rest)}
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
