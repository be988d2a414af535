/** The house's side of plans for tests: keys that manage tenants and check allocations. */
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got, Sent } from "#platform/testing/test-client.ts";
import { identityApp } from "../app.ts";

export interface PlanDesk extends TestApp {
  /** May read and manage tenants, and check allocations. */
  readonly key: string;
  /** A good key without these permissions. */
  readonly weakKey: string;
  readonly keyFor: (tenantId: string) => Promise<string>;
  /** Calls with the good key. */
  readonly call: (line: string, sent?: Sent) => Promise<Got>;
  /** The id of a new tenant. */
  readonly addTenant: () => Promise<string>;
  /** Subscribes a tenant, a new one where none is named; answers whose it is. */
  readonly subscribe: (plan: PlanWanted) => Promise<string>;
  readonly check: (tenantId: string, more?: Readonly<Record<string, unknown>>) => Promise<Got>;
}

export interface PlanWanted {
  readonly tenantId?: string;
  readonly app?: string;
  readonly tier?: string;
  readonly begin?: "trial" | "active";
}

const may = ["tenants:read", "tenants:manage", "allocations:check"];

export const startPlanDesk = async (options: TestAppOptions = {}): Promise<PlanDesk> => {
  const app = await startTestApp(identityApp, options);
  const { keys } = app.app.services;
  const make = async (permissions: readonly string[], scope = {}) =>
    (await keys.create({ name: "k", permissions, scope })).key;
  const key = await make(may);
  const call: PlanDesk["call"] = (line, sent = {}) => app.request(line, { key, ...sent });
  let count = 0;
  const addTenant = async (): Promise<string> => {
    count += 1;
    const body = { billing_email: `cuentas${count}@tenant.test`, company_name: `Milpa ${count}` };
    return (await call("POST /api/ecosystem/tenants", { body })).body.id;
  };
  return {
    ...app,
    key,
    weakKey: await make(["keys:manage"]),
    keyFor: (tenantId) => make(may, { tenantId }),
    call,
    addTenant,
    subscribe: async ({ app: name = "invoicing", tier = "professional", ...more }) => {
      const tenantId = more.tenantId ?? (await addTenant());
      const body = { app_name: name, tier, begin: more.begin ?? "active" };
      const made = await call(`POST /api/ecosystem/tenants/${tenantId}/subscriptions`, { body });
      if (made.status !== 201) throw new Error(`no subscription: ${made.text}`);
      return tenantId;
    },
    check: (tenantId, more = {}) =>
      call("POST /api/allocations/check", {
        body: {
          ecosystem_tenant_id: tenantId,
          resource_type: "stamps",
          quantity: 1,
          ...more,
        },
      }),
  };
};
