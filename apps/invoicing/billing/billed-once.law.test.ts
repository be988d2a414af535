// One stamp is billed once: as a tenant's use, by the partner's month, or to nobody.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestIdentity, type TestIdentity } from "#platform/metering/test-identity.ts";
import { billOrganization } from "../organizations/bill-organization.command.ts";
import { billedAs as kinds, type BilledAs } from "../organizations/organization.domain.ts";
import { startFaultGround, type FaultGround } from "../testing/fault-ground.ts";
import { lineOf, rowsOf, runJob } from "../testing/lifecycle.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 8 : 500;

let identity: TestIdentity;
let world: FaultGround;
beforeAll(async () => {
  identity = await startTestIdentity();
  world = await startFaultGround(
    { urls: { identity: identity.url } },
    { MILPA_INVOICING_STAMP_PATIENCE: "2" },
  );
});
afterAll(async () => {
  await world.stop();
  await identity.stop();
});

type Step =
  | { readonly kind: "bill"; readonly as: BilledAs; readonly tenant: 0 | 1 }
  | { readonly kind: "stamp"; readonly fault: "none" | "refuse" | "away" | "lost" }
  | { readonly kind: "identity"; readonly health: "up" | "mute" | "ill" }
  | { readonly kind: "jobs" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("bill" as const),
      as: fc.constantFrom(...kinds),
      tenant: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("stamp" as const),
      fault: fc.constantFrom("none", "none", "refuse", "away", "lost"),
    }),
  },
  fc.record({
    kind: fc.constant("identity" as const),
    health: fc.constantFrom("up", "mute", "ill"),
  }),
  fc.record({ kind: fc.constant("jobs" as const) }),
);

const faults = {
  none: null,
  refuse: { refuse: "CFDI40157" },
  away: "error_before",
  lost: "cut_after",
} as const;

const settled = async () => {
  identity.set("up");
  const circuit = world.ground.app.services.outgoing.house.circuitOf(identity.url);
  await vi.waitUntil(() => !circuit.isOpen(), { timeout: 40_000 });
  for (let round = 0; round < 3; round += 1) {
    world.ground.clock.advance(61_000);
    await runJob(world.ground, "resolve-stampings");
    await runJob(world.ground, "book-metered-uses");
  }
};

test("whatever the organization was and became, and whatever failed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const { ground } = world;
      const { organizationId, key } = await world.issuerOf("sw");
      const tenants = [newId(), newId()] as const;
      identity.set("up");
      let amount = 0;
      for (const one of steps) {
        if (one.kind === "bill")
          await billOrganization(ground.app.services.db, organizationId, {
            billedAs: one.as,
            ecosystemTenantId: tenants[one.tenant],
          });
        else if (one.kind === "identity") identity.set(one.health);
        else if (one.kind === "jobs") await runJob(ground, "resolve-stampings");
        else {
          const fault = faults[one.fault];
          if (fault !== null) world.faultsOf("sw").push(fault);
          amount += 1;
          await ground.stamp({ conceptos: [lineOf(amount)] }, { key });
          world.faultsOf("sw").length = 0;
        }
      }
      await settled();

      const stamps = await rowsOf(
        ground,
        `select billed_as, ecosystem_tenant_id as tenant, metered_by as reference from invoice
          where organization_id = $1 and status = 'stamped'`,
        [organizationId],
      );
      const counted = await rowsOf(
        ground,
        "select billed_as, stamps::int from stamp_usage where organization_id = $1",
        [organizationId],
      );
      for (const kind of kinds) {
        const own = stamps.filter(({ billed_as: as }) => as === kind).length;
        expect(counted.find(({ billed_as: as }) => as === kind)?.["stamps"] ?? 0).toBe(own);
      }
      const metered = stamps.filter(({ billed_as: as }) => as === "ecosystem");
      const free = await rowsOf(
        ground,
        `select tenant_id as tenant, reference_id as reference from free_use
          where organization_id = $1`,
        [organizationId],
      );
      const uses = [...metered, ...free].map(({ tenant, reference }) => `${tenant} ${reference}`);
      const booked = identity.booked
        .filter(({ tenantId }) => tenants.includes(tenantId))
        .map(({ tenantId, referenceId }) => `${tenantId} ${referenceId}`);
      expect(uses.toSorted()).toEqual(booked.toSorted());
      for (const { billed_as: as, reference } of stamps)
        expect(reference !== null).toBe(as === "ecosystem");
    }),
    { numRuns },
  );
}, 240_000);
