/** What tests of payments stand on: a partner with all rights, users with money, a sandbox bank. */
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { paymentsApp } from "../app.ts";
import { stripeVariables } from "./stripe-variables.ts";

interface PayOptions {
  readonly idempotencyKey?: string;
  readonly key?: string;
}

export interface PaymentsGround extends TestApp {
  /** A key of the ecosystem's own with every permission. */
  readonly key: string;
  /** With a tenant it is one that charges wallets only with their owners' consent. */
  readonly addKey: (permissions?: readonly string[], tenantId?: string) => Promise<string>;
  /** A payment of sensible defaults; undefined leaves a field out. */
  readonly pay: (body: object, options?: PayOptions) => Promise<Got>;
  readonly userWith: (amount: number) => Promise<string>;
  readonly balanceOf: (user: string) => Promise<number>;
  readonly confirm: (rail: string, paymentId: string) => Promise<Got>;
  readonly read: (paymentId: string) => Promise<Got>;
}

export const allPermissions = [
  ...["payments:create", "payments:read", "payments:refund", "payouts:create"],
  ...["wallets:read", "wallets:write", "figures:read", "webhooks:manage"],
];

export const startPayments = async (options: TestAppOptions = {}): Promise<PaymentsGround> => {
  // Production does not start without its gateway.
  const variables = options.mode === "production" ? stripeVariables : {};
  const test = await startTestApp(paymentsApp, { variables, ...options });
  const { keys } = test.app.services;
  const addKey = async (permissions: readonly string[] = allPermissions, tenantId?: string) => {
    const scope = tenantId === undefined ? {} : { tenantId };
    const ecosystem = tenantId === undefined;
    return (await keys.create({ name: "test", permissions, scope, ecosystem })).key;
  };
  const key = await addKey();
  const post = (path: string, body: unknown, more: object = {}) =>
    test.request(`POST ${path}`, { key, body, ...more });

  return {
    ...test,
    key,
    addKey,
    pay: (body, { idempotencyKey, key: other = key } = {}) =>
      test.request("POST /api/payments", {
        key: other,
        body: { user_id: newId(), amount: 20, currency: "MXN", concept: "Prueba", ...body },
        ...(idempotencyKey ? { headers: { "idempotency-key": idempotencyKey } } : {}),
      }),
    userWith: async (amount) => {
      const user = newId();
      if (amount > 0) await post(`/api/wallets/${user}/top-ups`, { amount, currency: "MXN" });
      return user;
    },
    balanceOf: async (user) => {
      const got = await test.request(`GET /api/wallets/${user}`, { key });
      return (got.body as { balance: number }).balance;
    },
    confirm: (rail, paymentId) =>
      post(`/api/sandbox/rails/${rail}/confirm`, { payment_id: paymentId }),
    read: (paymentId) => test.request(`GET /api/payments/${paymentId}`, { key }),
  };
};
