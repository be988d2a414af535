/** Brings one app up: database, engines, server; and takes it down again in the opposite order. */
import type { AddressInfo } from "node:net";
import type { AppDefinition } from "./app.ts";
import { warnOfUnknownKinds } from "./auth/key-kinds.ts";
import { readSettings, type Variables } from "./config.ts";
import { controlLink } from "./control-plane/link.ts";
import { isMovable } from "./control-plane/move-clock.ts";
import { followStoredOffset, storedOffset } from "./control-plane/stored-offset.ts";
import { adoptLasting } from "./db/lasting.ts";
import { readMigrations } from "./db/migrate.ts";
import { patiently } from "./db/patiently.ts";
import type { ConnectionLimits } from "./http/connections.ts";
import { httpServer, type HttpServer } from "./http/server.ts";
import { lastingOf, migrationsOf, pagesOfApp, routesOfApp } from "./kit.ts";
import { drainTimeoutMs } from "./limits.ts";
import { StartProblem } from "./problem.ts";
import { readinessOf } from "./readiness.ts";
import type { Services } from "./services.ts";
import { startServices, type Environment } from "./start-services.ts";

export interface AppStart {
  readonly definition: AppDefinition;
  readonly environment: Environment;
  readonly variables: Variables;
  readonly databaseUrl: string;
  readonly host: string;
  /** Zero lets the system choose. */
  readonly port: number;
  /** Absent: the house's own. */
  readonly connections?: ConnectionLimits | undefined;
}

export interface RunningApp {
  readonly definition: AppDefinition;
  readonly services: Services;
  readonly settings: unknown;
  readonly server: HttpServer;
  /** Address that this process listens on; the public one is `services.baseUrl`. */
  readonly url: string;
  readonly startEngines: () => void;
  /** Resolves once control knows this app; never rejects. */
  readonly registered: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts listening. Engines (webhooks, jobs, messages) start apart: first every app answers, then
 * work begins.
 */
export const runApp = async (start: AppStart): Promise<RunningApp> => {
  const { definition, environment } = start;
  const settings = readSettings(definition.settings, start.variables);
  const { services, close } = startServices({ ...start, settings });
  const engine = definition.engine?.(services);
  const link = controlLink(services, definition.title);
  const followed = await followSandboxTime(services).catch(afterwards(close));
  const undo = (): Promise<void> => {
    followed.stop();
    return close();
  };
  await warnOfUnknownKinds(services, definition.ecosystemPermissions ?? []).catch(afterwards(undo));
  const server = await serving(start, services, settings).catch(afterwards(undo));
  const address = server.instance.server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    followed.stop();
    await link.stop();
    const engines = [server.rates.stop(), stopEngines(services), engine?.stop()];
    const drained = Promise.allSettled([server.drain(), ...engines]);
    await Promise.race([drained, elapsed(drainTimeoutMs)]);
    await close();
    environment.log.debug({ app: definition.name }, "stopped");
  };
  return {
    definition,
    services,
    settings,
    server,
    url: `http://127.0.0.1:${address.port}`,
    startEngines: () => {
      server.rates.start();
      services.trail.start();
      services.webhooks.start();
      services.messaging.start();
      services.jobs.start();
      engine?.start();
      link.start();
    },
    registered: link.registered,
    stop: () => (stopped ??= stop()),
  };
};

/** A start that failed leaves nothing behind that would keep the process: then it is told on. */
const afterwards =
  (undo: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    await undo();
    throw error;
  };

/** All between the services and the open port, each part of which may refuse to start. */
const serving = async (
  { definition, host, port, connections }: AppStart,
  services: Services,
  settings: unknown,
): Promise<HttpServer> => {
  const assets = definition.assets ? await definition.assets() : null;
  const migrations = await readMigrations(migrationsOf(definition));
  const readiness = readinessOf(services.db, migrations.length);
  await patiently(() => adoptLasting(services.db, services.vault, lastingOf(definition)));
  await patiently(async () => definition.prepare?.(services, settings as never));
  const server = httpServer({
    definition,
    services,
    settings,
    routes: routesOfApp(definition),
    pages: pagesOfApp(definition),
    assets,
    readiness,
    connections,
  });
  try {
    await server.listen(host, port);
  } catch (error) {
    await server.drain();
    throw portProblem(error, definition, port);
  }
  return server;
};

/** Sandbox time that was moved stays moved, also when another process of this app moves it. */
const followSandboxTime = async ({
  clock,
  db,
}: Services): Promise<{ readonly stop: () => void }> => {
  if (!isMovable(clock)) return { stop: () => undefined };
  clock.setOffset(await patiently(() => storedOffset(db)));
  return { stop: followStoredOffset(db, clock) };
};

const stopEngines = (services: Services): Promise<unknown> =>
  Promise.allSettled([services.jobs.stop(), services.webhooks.stop(), services.messaging.stop()]);

const elapsed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Says which port is the trouble and what to do; another error is handed back as it is. */
export const portProblem = (error: unknown, { name }: AppDefinition, port: number): unknown => {
  const code = (error as { readonly code?: string }).code;
  if (code === "EADDRINUSE") {
    return new StartProblem(
      `Port ${port}, which ${name} needs, is taken: stop what listens there, ` +
        "or set MILPA_PORT_BASE to another number.",
    );
  }
  if (code === "EACCES") {
    return new StartProblem(
      `Port ${port}, which ${name} needs, may not be opened by this user: ` +
        "set MILPA_PORT_BASE to 1024 or more.",
    );
  }
  return error;
};
