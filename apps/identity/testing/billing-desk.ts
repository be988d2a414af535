/** For tests of bills: a plan desk that writes down terms, use and charges, and closes months. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import { monthBefore } from "#platform/calendar/days.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import { closeMonth } from "../closing/close-month.command.ts";
import { costOfMore } from "../pricing/rate.domain.ts";
import { asOwner } from "../contacts/test-faults.ts";
import { startPlanDesk, type PlanDesk } from "./plan-desk.ts";

export interface BillingDesk extends PlanDesk {
  readonly rows: (sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** As the owner of the tables would, beyond what the service may. */
  readonly asOwner: (sql: string) => Promise<void>;
  readonly addTerm: (tenantId: string, term: TermGiven) => Promise<string>;
  /** As so many calls, each with what it cost beyond those before it in this one. */
  readonly addOverage: (tenantId: string, use: UseGiven) => Promise<void>;
  readonly addCharge: (tenantId: string, cents: number, day: string) => Promise<string>;
  /** Drafts and issues, and hands nothing over; answers the counts. */
  readonly closeMonth: (slot?: string) => Promise<Record<string, number>>;
}

type Row = Readonly<Record<string, unknown>>;

interface TermGiven {
  readonly app?: string;
  readonly cents: number;
  readonly from?: string;
  readonly until?: string | null;
  readonly tier?: Tier;
}

interface UseGiven {
  readonly app?: string;
  readonly resource?: Resource;
  readonly calls: readonly number[];
  readonly rate?: number;
  /** What was used before at this rate in the month. */
  readonly before?: number;
  readonly at?: string;
}

export const startBillingDesk = async (options: TestAppOptions = {}): Promise<BillingDesk> => {
  const desk = await startPlanDesk(options);
  const { db } = desk.app.services;
  const rows = (sql: string, values: readonly unknown[] = []) =>
    db.run(statement<Row>(`test.${newId()}`, sql), values);
  return {
    ...desk,
    rows,
    asOwner: (sql) => asOwner(desk.database, sql),
    addTerm: async (tenantId, { app = "pos", cents, from, until = null, tier = "business" }) => {
      const id = newId();
      await rows(
        `insert into billable_term (tenant_id, item_id, from_day, until_day, kind, app_name, tier,
           units, monthly_cents) values ($1, $2, $3, $4, 'base', $5, $6, 1, $7)`,
        [tenantId, id, from ?? "2026-01-01", until, app, tier, cents],
      );
      return id;
    },
    addOverage: async (tenantId, use) => {
      const { resource = "stamps", rate = 29_900 } = use;
      let before = use.before ?? 0;
      for (const quantity of use.calls) {
        await rows(
          `insert into usage_event (tenant_id, id, subscription_id, app_name, resource_type,
             quantity, is_overage, rate, cost_cents, part, reset_at, created_at)
           values ($1, $2, $3, $4, $5, $6, true, $7, $8, 0, $9, $9)`,
          [
            ...[tenantId, newId(), newId(), use.app ?? "pos", resource, quantity],
            ...[rate, costOfMore(resource, before, quantity, rate)],
            use.at ?? "2026-11-10T12:00:00Z",
          ],
        );
        before += quantity;
      }
    },
    addCharge: async (tenantId, cents, day) => {
      const id = newId();
      await rows(
        `insert into billing_charge (tenant_id, id, kind, description, cents, reference,
           charged_on, created_at) values ($1, $2, 'adjustment', 'Ajuste', $3, $4, $5, now())`,
        [tenantId, id, cents, `test:${id}`, day],
      );
      return id;
    },
    closeMonth: async (slot) => {
      const { services } = desk.app;
      const now = services.clock.now();
      const signal = new AbortController().signal;
      const month = monthBefore(slot === undefined ? now : new Date(slot));
      const heartbeat = () => Promise.resolve();
      return { ...(await closeMonth({ services, now, heartbeat, signal }, month)) };
    },
  };
};
