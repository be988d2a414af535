/** `kill -9` at any moment under load and faults; with MILPA_SOAK often. One stamp each, no gap. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startDoomed } from "../testing/doomed-process.ts";
import type { Fault } from "../testing/doubles/double-world.ts";
import {
  expectNoGap,
  expectNothingTwice,
  startFaultGround,
  type FaultGround,
} from "../testing/fault-ground.ts";
import { sale } from "../testing/sale.ts";

const kills = process.env["MILPA_SOAK"] === undefined ? 3 : 40;
const orders = 12;
const longestMs = 600;

let world: FaultGround;
beforeAll(async () => {
  world = await startFaultGround();
});
afterAll(() => world.stop());

/** Any that leaves no doubt for longer than a request waits. */
const faults: readonly Fault[] = [
  ...(["cut_before", "cut_after", "error_after", "garbage_after", "silence_after"] as const),
  ...(["no_stamps", "login_refused"] as const),
  ...[{ slowMs: 50 }, { slowMs: 300 }, { refuse: "CFDI40147" }],
];
const chosen = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const newOrder = () => ({
  referenceId: newId(),
  referenceType: "order",
  conceptos: [{ ...sale.conceptos[0], descripcion: `Agua ${newId()}` }],
});

test.each(Array.from({ length: kills }, (_, index) => index + 1))(
  "kill %i",
  { timeout: 120_000 },
  async () => {
    const issuer = await world.issuerOf(
      ...chosen([["sw", "finkok"] as const, ["finkok", "sw"] as const]),
    );
    const doomed = await startDoomed(world);
    for (const name of ["sw", "finkok"] as const)
      world.faultsOf(name).push(...Array.from({ length: 2 }, () => chosen(faults)));
    const all = Array.from({ length: orders }, newOrder);
    const headers = { "x-api-key": issuer.key };
    const answers = all.map((order) => doomed.stamp(order, headers));
    await new Promise((done) => setTimeout(done, Math.random() * longestMs));
    await doomed.kill();
    const answered = await Promise.all(answers);
    for (const name of ["sw", "finkok"] as const) world.faultsOf(name).splice(0);
    world.ground.clock.advance(61_000);
    const again = await Promise.all(
      all.map((order) => world.ground.stamp(order, { key: issuer.key })),
    );
    again.forEach(({ status, body, text }, index) => {
      expect([200, 201], text.slice(0, 200)).toContain(status);
      const before = answered[index];
      if (before && before.status < 300) expect(body.uuid).toBe(before.uuid);
    });
    expect(new Set(again.map(({ body }) => body.uuid)).size).toBe(orders);
    expectNothingTwice(world);
    await expectNoGap(world, issuer.organizationId);
    const { rows } = await world.ground.app.services.db.pool.query<{ stamps: number }>(
      "select stamps::int from stamp_usage where organization_id = $1",
      [issuer.organizationId],
    );
    expect(rows).toEqual([{ stamps: orders }]);
  },
);

test("as many stamps at the doubles as invoices here", async () => {
  const { rows } = await world.ground.app.services.db.pool.query<{ count: number }>(
    "select count(*)::int from invoice where uuid is not null",
  );
  expect(world.count.byContent.size).toBe(rows[0]?.count);
});
