/** Makes what a running app has at hand, once per app and process. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppDefinition } from "./app.ts";
import { apiKeysOf } from "./auth/api-keys.ts";
import { sessionsOf, type Sessions } from "./auth/sessions.ts";
import type { Clock } from "./clock.ts";
import { readSettings, type Variables } from "./config.ts";
import type { HouseVault } from "./vault.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { groupCommitter } from "./db/group-commit.ts";
import { jobRunner, type JobRunner } from "./jobs/runner.ts";
import type { Log } from "./log.ts";
import { messagingOf, type Messaging } from "./messaging/messaging.ts";
import type { Transport } from "./messaging/message.ts";
import { messagingSettings, transportsOf } from "./messaging/settings.ts";
import { meterOf } from "./metering/meter.ts";
import { metricsOf, type WorkerPlace } from "./metrics.ts";
import type { Mode } from "./mode.ts";
import { outgoingOf } from "./outgoing/outgoing.ts";
import type { Services } from "./services.ts";
import { tellEndpointOwner } from "./people/tell-endpoint-owner.ts";
import { isStillSignedIn } from "./sign-in/person-session.ts";
import { listenToLog } from "./trail/listen-to-log.ts";
import { trailOf, type Trail } from "./trail/trail.ts";
import { webhooksOf, type WebhooksOptions } from "./webhooks/webhooks.ts";

/** What the ecosystem decides for every app alike. */
export interface Environment {
  readonly mode: Mode;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: HouseVault;
  readonly urls: Readonly<Record<string, string>>;
  readonly secrets: Services["secrets"];
  readonly ratePerMinute: number;
  readonly trustedProxies: readonly string[];
  /** Names (or addresses) beside the usual ones by which apps are asked; none unless given. */
  readonly knownHosts?: readonly string[];
  /** Connections to the database per app and process. */
  readonly connections: number;
  /** Absent where this process serves alone. */
  readonly worker?: WorkerPlace | undefined;
  /** Stands in for the real transports in tests. */
  readonly transports?: readonly Transport[];
}

interface ServicesStart {
  readonly definition: AppDefinition;
  readonly environment: Environment;
  readonly variables: Variables;
  readonly databaseUrl: string;
  readonly host: string;
  readonly settings: unknown;
}

export const startServices = (
  start: ServicesStart,
): { readonly services: Services; readonly close: () => Promise<void> } => {
  const { definition, settings } = start;
  const made = servicesBelowJobs(start, () => services);
  const { db, clock, log, metrics } = made;
  const services: Services = {
    ...made,
    get jobs(): JobRunner {
      return jobs;
    },
  };
  const jobs = jobRunner({
    db,
    clock,
    log,
    metrics,
    settings,
    jobs: definition.jobs,
    services: () => services,
  });
  // What was on its way out is written down by whoever sent it: only then the database goes.
  const close = async (): Promise<void> => {
    await services.outgoing.close();
    await nextTurn();
    await services.trail.stop();
    await db.close();
  };
  return { services, close };
};

const tellStandby =
  (log: Log) =>
  (isMissing: boolean): void => {
    if (isMissing) log.error("commits wait for a standby: nothing is written (milpa doctor)");
    else log.info("standbys confirm commits again, or none is waited for");
  };

/** All but the jobs, for these are handed the rest. */
const servicesBelowJobs = (start: ServicesStart, whole: () => Services): Omit<Services, "jobs"> => {
  const { definition, environment } = start;
  const { clock, mode, urls, secrets, ratePerMinute, trustedProxies } = environment;
  const app = definition.name;
  const vault = environment.vault.of(app);
  const log = environment.log.child({ app });
  const db = openDatabase({
    url: start.databaseUrl,
    schema: app,
    connections: environment.connections,
    applicationName: `milpa ${app}`,
    onStandby: tellStandby(log),
  });
  const trail = trailFor(environment, { app, db, log });
  const outgoing = outgoingOf({ mode });
  const metrics = metricsOf(app, environment.worker?.number);
  const meter = meterOf({ db, clock, log, metrics, outgoing, urls, secrets });
  const { convention, tellOwner = tellEndpointOwner(definition.people) } = definition.webhooks;
  const onDisabled: WebhooksOptions["onDisabled"] = (endpoint) => tellOwner(whole(), endpoint);
  const webhooks = webhooksOf({ db, clock, vault, log, app, outgoing, convention, onDisabled });
  return {
    app,
    mode,
    clock,
    log,
    vault,
    db,
    outgoing,
    webhooks,
    urls,
    secrets,
    ratePerMinute,
    trustedProxies,
    listenHost: start.host,
    knownHosts: environment.knownHosts ?? [],
    metrics,
    worker: environment.worker,
    trail,
    meter,
    baseUrl: urls[app] ?? "",
    commit: groupCommitter(db, { emit: webhooks.emit }),
    keys: apiKeysOf({ app, db, clock, onLineageEnded: webhooks.endpoints.disableOf }),
    sessions: sessionsFor(start, db, whole),
    messaging: messagingFor(start, { db, log, outgoing, meter }, whole),
  };
};

/** What is logged while a request is served is kept with it. */
const trailFor = (
  { clock, log: unheard }: Environment,
  { app, db, log }: Pick<Services, "app" | "db" | "log">,
): Trail => {
  const onFailure = (error: unknown): void => {
    unheard.warn({ err: error, app }, "what requests left behind could not be written");
  };
  const trail = trailOf({ db, clock, onFailure });
  listenToLog(log, trail);
  return trail;
};

const sessionsFor = (start: ServicesStart, db: Database, whole: () => Services): Sessions => {
  const { definition, environment } = start;
  const { signIn } = definition;
  return sessionsOf({
    ...cookieOf(definition, environment),
    db,
    clock: environment.clock,
    subjects: definition.sessions,
    settings: start.settings,
    goesOn: signIn && ((sessionId) => isStillSignedIn(whole(), signIn, sessionId)),
  });
};

/**
 * Ports share a cookie jar, so in sandbox the port is part of the name; production has a host of
 * its own.
 */
const cookieOf = (definition: AppDefinition, { mode, urls }: Environment) => {
  const url = new URL(urls[definition.name] ?? "http://localhost");
  const secureCookie = mode === "production";
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const cookieName = secureCookie
    ? `__Host-milpa_${definition.name}`
    : `milpa_${definition.name}_${port}`;
  return { cookieName, secureCookie };
};

const messagingFor = (
  start: ServicesStart,
  { db, log, outgoing, meter }: Pick<Services, "db" | "log" | "outgoing" | "meter">,
  whole: () => Services,
): Messaging => {
  const { definition, environment } = start;
  const { mayLeave } = definition;
  const { clock, mode, urls, secrets } = environment;
  const transports =
    environment.transports ??
    transportsOf({
      mode,
      clock,
      sockets: outgoing.house,
      queueSecret: secrets.queue,
      controlUrl: urls["control"] ?? "",
      settings: readSettings(messagingSettings, start.variables),
      needed: definition.channels ?? [],
    });
  return messagingOf({
    db,
    clock,
    log,
    app: definition.name,
    mode,
    transports,
    meter,
    mayLeave: mayLeave && ((leaving) => mayLeave(whole(), leaving)),
  });
};
