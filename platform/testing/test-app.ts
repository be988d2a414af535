/** One app on a database of its own, with a clock that stands still and real HTTP in process. */
import { inject } from "vitest";
import type { AppDefinition } from "../app.ts";
import { stoppedClock, type StoppedClock } from "../clock.ts";
import type { Variables } from "../config.ts";
import type { ConnectionLimits } from "../http/connections.ts";
import { houseVault } from "../vault.ts";
import { newLog } from "../log.ts";
import {
  channels,
  type Channel,
  type OutgoingMessage,
  type Transport,
} from "../messaging/message.ts";
import { runApp, type RunningApp } from "../run-app.ts";
import { testClient, type TestClient } from "./test-client.ts";
import { cloneDatabase, type TestDatabase, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

export interface TestApp extends TestClient {
  readonly app: RunningApp;
  readonly clock: StoppedClock;
  readonly database: TestDatabase;
  /** What the app sent to people, oldest first. */
  readonly sent: readonly OutgoingMessage[];
  readonly stop: () => Promise<void>;
}

export interface TestAppOptions {
  readonly at?: string;
  readonly mode?: "sandbox" | "production";
  /** Time as the world has it, by which windows of rates end; it runs unless told otherwise. */
  readonly real?: Date;
  /** Webhooks, jobs and messages run by themselves; without it only when a test calls them. */
  readonly engines?: boolean;
  readonly secrets?: {
    readonly cron: string | null;
    readonly queue: string | null;
  };
  readonly ratePerMinute?: number;
  /** Addresses of further apps; the app's own and control's are there without asking. */
  readonly urls?: Readonly<Record<string, string>>;
  readonly trustedProxies?: readonly string[];
  readonly knownHosts?: readonly string[];
  readonly connections?: ConnectionLimits;
  /** Those that the house has a transport for; all unless told otherwise. */
  readonly channels?: readonly Channel[];
  /** Settings of the app, as they stand in the environment. */
  readonly variables?: Variables;
  /** A free port where the public address must be the very one that listens; see `free-port.ts`. */
  readonly port?: number;
  /** Where it listens; `127.0.0.1` unless told otherwise. */
  readonly host?: string;
}

export const testCronSecret = "cron secret of the tests";
export const testQueueSecret = "queue secret of the tests";

export const startTestApp = async (
  definition: AppDefinition,
  options: TestAppOptions = {},
): Promise<TestApp> => {
  const server = inject("testServer");
  const database = await cloneDatabase(server, [definition]);
  const clock = clockOf(options);
  const sent: OutgoingMessage[] = [];
  const app = await runApp({
    definition,
    environment: {
      mode: options.mode ?? "sandbox",
      clock,
      log: newLog(process.env["MILPA_TEST_LOG"] ?? "silent"),
      vault: houseVault(server.masterKey),
      urls: {
        [definition.name]: `http://${definition.name}.test`,
        control: "http://control.test",
        ...options.urls,
      },
      secrets: options.secrets ?? {
        cron: testCronSecret,
        queue: testQueueSecret,
      },
      ratePerMinute: options.ratePerMinute ?? 1_000_000,
      trustedProxies: options.trustedProxies ?? [],
      knownHosts: options.knownHosts ?? [],
      connections: 6,
      transports: [recorder(sent, options.channels)],
    },
    variables: options.variables ?? {},
    databaseUrl: database.serviceUrl(definition.name),
    host: options.host ?? "127.0.0.1",
    port: options.port ?? 0,
    connections: options.connections,
  });
  app.services.messaging.start();
  if (options.engines) app.startEngines();
  const client = testClient(app.url);
  return {
    ...client,
    app,
    clock,
    database,
    sent,
    stop: async () => {
      await client.close();
      await app.stop();
      await expectNothingLeft(app);
      await database.drop();
    },
  };
};

const clockOf = ({ at = "2026-11-20T18:00:00Z", real }: TestAppOptions): StoppedClock => ({
  ...stoppedClock(at),
  ...(real && { real: () => real }),
});

/** Keeps what was sent. */
const recorder = (sent: OutgoingMessage[], carried: readonly Channel[] = channels): Transport => ({
  channels: carried,
  deliver: (message) => {
    sent.push(message);
    return Promise.resolve();
  },
});

/** A connection that was never given back is a bug of ours, not of the test. */
const expectNothingLeft = async (app: RunningApp): Promise<void> => {
  const { pool } = app.services.db;
  const held = pool.totalCount - pool.idleCount;
  if (held > 0) throw new Error(`${held} database connections were never released`);
  await Promise.resolve();
};
