/** Whatever fails when: what went on is booked once, or refused once and for all. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs, plusMs } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { outgoingOf } from "../outgoing/outgoing.ts";
import type { Services } from "../services.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { bookMeteredUsesJob } from "./book-uses.ts";
import { graceMs } from "./limits.ts";
import { meterOf } from "./meter.ts";
import { startTestIdentity, type Health, type TestIdentity } from "./test-identity.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 40 : 2_000;

let identity: TestIdentity;
let app: TestApp;
beforeAll(async () => {
  identity = await startTestIdentity();
  app = await startTestApp(sampleDefinition, { urls: { identity: identity.url } });
});
afterAll(async () => {
  await app.stop();
  await identity.stop();
});

type Step =
  | { readonly kind: "use"; readonly tenant: number; readonly reference: number }
  | { readonly kind: "health"; readonly health: Health }
  | { readonly kind: "wait"; readonly minutes: number }
  | { readonly kind: "book"; readonly diesAfter: number | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("use" as const),
      tenant: fc.integer({ min: 0, max: 1 }),
      reference: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("health" as const),
      health: fc.constantFrom<Health>("up", "away", "mute", "ill"),
    }),
  },
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    kind: fc.constant("book" as const),
    diesAfter: fc.option(fc.integer({ min: 0, max: 3 })),
  }),
);

const all = statement<{
  readonly tenant_id: string;
  readonly reference_id: string;
  readonly made_at: Date;
  readonly settled_at: Date | null;
  readonly refusal: string | null;
}>("test.all", "select * from metered_use where tenant_id = any ($1::uuid[]) order by made_at");

class Killed extends Error {}

/** Dies in the moment in which it would write down what identity answered. */
const dying = (db: Database, notes: number): Database => {
  let left = notes;
  return {
    ...db,
    run: (wanted, values) => {
      if (wanted.name === "metered-uses.settle" && left-- <= 0) throw new Killed();
      return db.run(wanted, values);
    },
  };
};

test("each use that went on is booked once, or refused as a whole", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const tenants = [newId(), newId()];
      const [first = ""] = tenants;
      // The first tenant's plan has an end, the second one's has none.
      identity.limit(first, 4);
      identity.set("up");
      const went = new Set<string>();
      const { services } = app.app;
      // Each call on sockets of its own: no step waits for a circuit.
      const anew = async <T>(work: (one: Services) => Promise<T>): Promise<T> => {
        const outgoing = outgoingOf({ mode: "sandbox" });
        try {
          return await work({ ...services, meter: meterOf({ ...services, outgoing }) });
        } finally {
          await outgoing.close();
        }
      };
      const waiting = async () =>
        (await services.db.run(all, [tenants])).filter(({ settled_at: at }) => at === null);
      const book = (notes: number | null) =>
        anew(async (one) => {
          const run = bookMeteredUsesJob.run as (context: object) => Promise<unknown>;
          await run({
            services: notes === null ? one : { ...one, db: dying(services.db, notes) },
            now: app.clock.now(),
            heartbeat: () => Promise.resolve(),
            signal: new AbortController().signal,
          }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        });

      for (const one of steps) {
        if (one.kind === "health") identity.set(one.health);
        else if (one.kind === "wait") app.clock.advance(one.minutes * minuteMs);
        else if (one.kind === "book") await book(one.diesAfter);
        else {
          const use = {
            tenantId: tenants[one.tenant] ?? first,
            resource: "stamps",
            quantity: 1,
            referenceId: `${one.reference}`,
          };
          const late = plusMs(app.clock.now(), -graceMs);
          const own = (await waiting()).filter(({ tenant_id: id }) => id === use.tenantId);
          const got = await anew(({ meter }) => meter.use(use));
          if (got.kind === "approved") went.add(`${use.tenantId} ${use.referenceId}`);
          if (got.kind === "refused" && got.reason === "meter_unreachable")
            expect(own.some(({ made_at: at }) => at < late)).toBe(true);
          // So that what is made is made in an order.
          app.clock.advance(1);
        }
      }

      identity.set("up");
      await book(null);
      const kept = await services.db.run(all, [tenants]);
      expect(kept.filter(({ settled_at: at }) => at === null)).toEqual([]);
      const booked = identity.booked.filter(({ tenantId }) => tenants.includes(tenantId));
      const names = booked.map(({ tenantId, referenceId }) => `${tenantId} ${referenceId}`);
      expect(new Set(names).size).toBe(names.length);
      const refused = kept
        .filter(({ refusal }) => refusal !== null)
        .map((row) => `${row.tenant_id} ${row.reference_id}`);
      for (const name of went) expect(names.includes(name) || refused.includes(name)).toBe(true);
      // Beyond its limit the first one has nothing.
      expect(booked.filter(({ tenantId }) => tenantId === first).length).toBeLessThanOrEqual(4);
    }),
    { numRuns },
  );
}, 120_000);
