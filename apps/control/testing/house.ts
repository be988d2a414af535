/** For tests only: control with a clock that moves, itself an app of its own house. */
import { inject } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { movableClock, systemClock } from "#platform/clock.ts";
import { houseVault } from "#platform/vault.ts";
import { newLog } from "#platform/log.ts";
import { runApp, type RunningApp } from "#platform/run-app.ts";
import type { Mode } from "#platform/mode.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { cloneDatabase } from "#platform/testing/test-server.ts";
import { controlApp } from "../app.ts";

export interface House extends TestClient {
  readonly app: RunningApp;
  /** A call as an app of the house makes it: signed with the queue secret. */
  readonly signed: (line: string, body?: unknown) => Promise<Got>;
  /** A new key of control with these permissions. */
  readonly key: (...permissions: readonly string[]) => Promise<string>;
  /** Registers an app at an address; control's own when left out. */
  readonly register: (name: string, baseUrl?: string) => Promise<Got>;
  readonly stop: () => Promise<void>;
}

/** `urls`: addresses of the house beside control's. */
export const startHouse = async (
  mode: Mode = "sandbox",
  urls: Readonly<Record<string, string>> = {},
): Promise<House> => {
  const server = inject("testServer");
  const database = await cloneDatabase(server, [controlApp]);
  const app = await runApp({
    definition: controlApp,
    environment: {
      mode,
      clock: movableClock(),
      log: newLog("silent"),
      vault: houseVault(server.masterKey),
      urls: { control: "http://control.test", ...urls },
      secrets: { cron: testCronSecret, queue: testQueueSecret },
      ratePerMinute: 1_000_000,
      trustedProxies: [],
      connections: 6,
      transports: [],
    },
    variables: {},
    databaseUrl: database.serviceUrl("control"),
    host: "127.0.0.1",
    port: 0,
  });
  const client = testClient(app.url);
  const signed: House["signed"] = (line, body) => {
    const raw = body === undefined ? "" : JSON.stringify(body);
    const headers = queueHeaders(testQueueSecret, raw, systemClock.real());
    return raw === ""
      ? client.request(line, { headers })
      : client.request(line, { raw, headers: { ...headers, "content-type": "application/json" } });
  };
  return {
    ...client,
    app,
    signed,
    key: async (...permissions) =>
      (await app.services.keys.create({ name: "test", permissions, scope: {} })).key,
    register: (name, baseUrl = app.url) =>
      signed("POST /api/internal/registrations", { name, title: `App ${name}`, baseUrl }),
    stop: async () => {
      await client.close();
      await app.stop();
      await database.drop();
    },
  };
};
