/** The operator's side of clients for tests: keys and sessions that may manage them, or may not. */
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got, Sent } from "#platform/testing/test-client.ts";
import { identityApp } from "../app.ts";
import { insertAccount } from "../accounts/accounts.store.ts";
import { insertDevice } from "../devices/devices.store.ts";

export interface ClientDesk extends TestApp {
  /** May manage clients. */
  readonly key: string;
  /** A good key without the permission. */
  readonly weakKey: string;
  /** Calls with the good key. */
  readonly call: (line: string, sent?: Sent) => Promise<Got>;
  /** The cookie of a fresh person with these roles. */
  readonly signedIn: (...roles: readonly string[]) => Promise<string>;
}

export const startClientDesk = async (options: TestAppOptions = {}): Promise<ClientDesk> => {
  const app = await startTestApp(identityApp, options);
  const { keys } = app.app.services;
  const make = async (permission: string) =>
    (await keys.create({ name: permission, permissions: [permission], scope: {} })).key;
  const key = await make("clients:manage");
  return {
    ...app,
    key,
    weakKey: await make("keys:manage"),
    call: (line, sent = {}) => app.request(line, { key, ...sent }),
    signedIn: (...roles) => signInAs(app, { roles }),
  };
};

interface Wanted {
  readonly email?: string;
  readonly roles?: readonly string[];
}

/** The cookie of a fresh person. */
export const signInAs = async (
  { app }: TestApp,
  { email: wanted, roles = [] }: Wanted,
): Promise<string> => {
  const { db, clock, sessions } = app.services;
  const [accountId, deviceId, at] = [newId(), newId(), clock.now()];
  const email = wanted ?? `${accountId}@example.test`;
  await insertAccount(db, {
    id: accountId,
    email,
    emailKey: email,
    name: "Olga",
    passwordHash: null,
    locale: "es-MX" as const,
    roles,
    at,
  });
  const methods = ["pwd"];
  await insertDevice(db, { id: deviceId, accountId, at, methods, address: "", userAgent: "" });
  const cookie = await sessions.open({ shard: accountId, id: deviceId }, "");
  return cookie.split(";")[0] ?? "";
};

export const tienda = {
  name: "Tienda de Ana",
  kind: "web",
  redirect_uris: ["https://tienda.example/callback"],
} as const;
