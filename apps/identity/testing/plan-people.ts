/** Tenants and the people who come for them, in browsers. */
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { signInAs } from "./client-desk.ts";
import { startPlanDesk, type PlanDesk } from "./plan-desk.ts";

export interface PlanPeople extends PlanDesk {
  /** The cookie of a fresh person, with this address where one is named. */
  readonly come: (who?: {
    readonly email?: string;
    readonly roles?: readonly string[];
  }) => Promise<string>;
  readonly see: (path: string, cookie: string) => Promise<Got>;
  readonly press: (
    path: string,
    form: Readonly<Record<string, string>>,
    cookie: string,
  ) => Promise<Got>;
  /** The cookie of whoever has the tenant's billing address. */
  readonly ownerOf: (tenantId: string) => Promise<string>;
}

export const startPlanPeople = async (options: TestAppOptions = {}): Promise<PlanPeople> => {
  const desk = await startPlanDesk(options);
  const come: PlanPeople["come"] = (who = {}) => signInAs(desk, who);
  const owners = new Map<string, Promise<string>>();
  const ownerOf = async (tenantId: string): Promise<string> => {
    const tenant = await desk.call(`GET /api/ecosystem/tenants/${tenantId}`);
    return come({ email: tenant.body.billing_email });
  };
  return {
    ...desk,
    come,
    see: (path, cookie) => desk.request(`GET ${path}`, { cookie }),
    press: (path, form, cookie) => desk.request(`POST ${path}`, { cookie, form }),
    ownerOf: (tenantId) => {
      const owner = owners.get(tenantId) ?? ownerOf(tenantId);
      owners.set(tenantId, owner);
      return owner;
    },
  };
};
