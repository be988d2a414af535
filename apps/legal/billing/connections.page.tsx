/** The firm's keys at the issuer and at payments: pasted, tried, taken away. */
import { ConnectionCard } from "#business/connections/connection-card.view.tsx";
import { connectionsOf, type Place } from "#business/connections/connections.query.ts";
import { connectionsWords } from "#business/connections/connections.words.ts";
import { connect, disconnect } from "#business/connections/keep-connection.command.ts";
import { TrialAlert } from "#business/connections/trial-alert.view.tsx";
import { tryConnection, type Trial } from "#business/connections/try-connection.client.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, said } from "../console/gate.tsx";
import { firmConnectionWords } from "./connections.words.ts";

const apps = ["invoicing", "payments"] as const;
type App = (typeof apps)[number];

const keyForm = /^milpa_[a-z0-9-]+_[0-9a-f]{32}$/;

const appIn = ({ path }: Pick<LegalPageContext, "path">): App | undefined =>
  apps.find((app) => app === path["app"]);

export const firmConnectionsPage = firmPage(
  {
    name: "firmConnectionsPage",
    route: "GET /connections",
    summary: "The firm's keys at other apps.",
    for: "money",
  },
  (context, access) => show(context, access, {}),
);

export const connectFirmPage = firmPage(
  {
    name: "connectFirmPage",
    route: "POST /connections/:app",
    summary: "Keep a key.",
    for: "management",
  },
  async (context, access) => {
    const t = connectionsWords.translator(localeOf(context));
    const app = appIn(context);
    if (!app) return show(context, access, {});
    const [key, organizationId] = [said(context, "key"), said(context, "organizationId")];
    const errors = [
      ...(keyForm.test(key) ? [] : [wrong(`key-${app}`, t("badKey"))]),
      ...(organizationId === "" || isId(organizationId)
        ? []
        : [wrong(`organizationId-${app}`, t("badPlace"))]),
    ];
    if (errors.length > 0) return show(context, access, { app, errors });
    const place: Place = app === "invoicing" && organizationId !== "" ? { organizationId } : {};
    const connection = { tenantId: access.firm.id, app, key, place };
    await connect(context.services, connection, context.now);
    return redirect(`${placeOf(access.firm, "connections")}?done=saved`);
  },
);

export const tryFirmConnectionPage = firmPage(
  {
    name: "tryFirmConnectionPage",
    route: "POST /connections/:app/try",
    summary: "Try a connection.",
    for: "money",
  },
  async (context, access) => {
    const app = appIn(context);
    const known = await connectionsOf(context.services.db, access.firm.id);
    const connection = known.find((one) => one.app === app);
    if (!app || !connection) return show(context, access, {});
    return show(context, access, { app, trial: await tryConnection(context.services, connection) });
  },
);

export const disconnectFirmPage = firmPage(
  {
    name: "disconnectFirmPage",
    route: "POST /connections/:app/remove",
    summary: "Take a key away.",
    for: "management",
  },
  async (context, { firm }) => {
    const app = appIn(context);
    if (app) await disconnect(context.services.db, firm.id, app);
    return redirect(`${placeOf(firm, "connections")}?done=removed`);
  },
);

interface Shown {
  readonly app?: App;
  readonly errors?: readonly FormError[];
  readonly trial?: Trial;
}

const show = async (
  context: LegalPageContext,
  { firm }: Access,
  { app, errors = [], trial }: Shown,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const [t, own] = [connectionsWords.translator(locale), firmConnectionWords.translator(locale)];
  const known = await connectionsOf(context.services.db, firm.id);
  const at = placeOf(firm, "connections");
  const isQuiet = errors.length > 0 || trial !== undefined;
  return legalPage(context, {
    title: own("connections"),
    firm,
    section: "invoices",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={own("connections")} lead={own("connectionsLead")} />
        <Flash
          done={isQuiet ? undefined : context.query["done"]}
          texts={{ saved: t("saved"), removed: t("removed") }}
        />
        {app && trial ? <TrialAlert app={app} trial={trial} t={t} /> : null}
        {apps.map((one) => (
          <ConnectionCard
            key={one}
            app={one}
            at={at}
            text={own(`${one}Text`)}
            t={t}
            errors={one === app ? errors : []}
            connection={known.find((each) => each.app === one)}
            typed={one === app ? context.form : {}}
          />
        ))}
      </>
    ),
  });
};
