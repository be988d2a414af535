/** The console, for operators, and the businesses whose money a person looks after. */
import { memberPlaces } from "#platform/people/told-places.ts";
import { tenantsNamed } from "../house/ecosystem-tenants.query.ts";
import { takenToday } from "./merchant-figures.query.ts";
import { merchantPeople } from "./people-plan.ts";

const paidToday = { "es-MX": "Cobrado hoy", en: "Paid today" };

export const consoleAndBusinesses = memberPlaces({
  kind: "business",
  console: { title: { "es-MX": "Pagos", en: "Payments" }, path: "/console" },
  pathOf: merchantPeople.pathOf,
  named: tenantsNamed,
  factsOf: async (db, own, now) => {
    const merchants = own.map(({ id }) => merchantOfTenant(id));
    const taken = await takenToday(db, merchants, now);
    return new Map(
      own.map(({ id }) => {
        const value = taken.get(merchantOfTenant(id)) ?? 0;
        return [id, { figures: [{ name: paidToday, unit: "cents" as const, value }] }];
      }),
    );
  },
});

/** As payments name the merchant of a tenant. */
export const merchantOfTenant = (tenantId: string): string => `tenant:${tenantId}`;
