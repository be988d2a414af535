/** What goes wrong at providers: silence, cuts, repetitions, refusals. One stamp at most. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import type { Fault } from "../testing/doubles/double-world.ts";
import {
  expectNoGap,
  expectNothingTwice,
  startFaultGround,
  type DoubleName,
  type FaultGround,
  type FaultIssuer,
} from "../testing/fault-ground.ts";
import { sale } from "../testing/sale.ts";

const doubles = ["sw", "finkok"] as const;
const other = (name: DoubleName): DoubleName => (name === "sw" ? "finkok" : "sw");

/** Long enough for a provider that takes a second on a busy machine, short for one in doubt. */
const patience = { MILPA_INVOICING_STAMP_PATIENCE: "5" };

const stampsAt = ({ count }: FaultGround): number =>
  [...count.byContent.values()].reduce((sum, one) => sum + one, 0);

/** No two are alike: issuers here have one RFC, and the same document would be a repeated one. */
const newOrder = () => ({
  referenceId: newId(),
  referenceType: "order",
  conceptos: [{ ...sale.conceptos[0], descripcion: `Agua ${newId()}` }],
});

/** One UUID, one stamp, whatever happened on the way. */
const expectOne = async (
  world: FaultGround,
  issuer: FaultIssuer,
  before: number,
  got: Got,
): Promise<void> => {
  expect([got.status, got.body.success], got.text.slice(0, 300)).toEqual([201, true]);
  expect(stampsAt(world) - before).toBe(1);
  expectNothingTwice(world);
  await expectNoGap(world, issuer.organizationId);
};

const providerOf = async ({ ground }: FaultGround, uuid: string): Promise<string> => {
  const find = "select provider from invoice where uuid = $1";
  return (await ground.app.services.db.pool.query(find, [uuid])).rows[0]?.provider ?? "";
};

/** Groups run beside each other, each on a ground of its own. */
const beside = { concurrent: true, timeout: 60_000 };

describe.each(doubles)("%s", beside, (name) => {
  describe("one after the other", { concurrent: false }, () => {
    let world: FaultGround;
    beforeAll(async () => {
      world = await startFaultGround({}, patience);
    });
    afterAll(() => world.stop());
    const mayBeStamped: readonly Fault[] = [
      ...(["cut_before", "cut_after", "error_before", "error_after", "garbage_after"] as const),
      { slowMs: 1_000 },
    ];

    test.each(mayBeStamped.map((fault) => [JSON.stringify(fault), fault] as const))(
      "%s: one stamp, in the same request, and never of the other provider",
      async (_name, fault) => {
        const [issuer, before] = [await world.issuerOf(name, other(name)), stampsAt(world)];
        world.faultsOf(name).push(fault);
        const got = await world.ground.stamp(newOrder(), { key: issuer.key });
        await expectOne(world, issuer, before, got);
        expect(await providerOf(world, got.body.uuid)).toBe(name);
      },
    );

    test("cut as often as it is asked in one request: 503, then one stamp", async () => {
      const [issuer, before] = [await world.issuerOf(name, other(name)), stampsAt(world)];
      const faults = name === "sw" ? world.sw.faults.stamp : world.finkok.faults.stamp;
      faults.push("cut_after");
      if (name === "sw") faults.push(...Array.from({ length: 4 }, () => "cut_before" as const));
      else
        world.finkok.faults.stamped.push(...Array.from({ length: 4 }, () => "cut_before" as const));
      const order = newOrder();
      const waits = await world.ground.stamp(order, { key: issuer.key });
      expect([waits.status, waits.body.errorCode]).toEqual([503, "STAMPING_PENDING"]);
      expect(Number(waits.headers["retry-after"])).toBeGreaterThan(0);
      expect(stampsAt(world) - before).toBe(1);
      await expectNoGap(world, issuer.organizationId);
      // The circuit has opened; both its pause and the lease end.
      await new Promise((done) => setTimeout(done, 1_100));
      world.ground.clock.advance(61_000);
      const again = await world.ground.stamp(order, { key: issuer.key });
      expect([again.status, await providerOf(world, again.body.uuid)]).toEqual([200, name]);
      expect(stampsAt(world) - before).toBe(1);
      expectNothingTwice(world);
    });

    test("a document that it refuses: 422 with its code, and the folio given back", async () => {
      const [issuer, before] = [await world.issuerOf(name, other(name)), stampsAt(world)];
      world.faultsOf(name).push({ refuse: "CFDI40147", message: "rechazado por el proveedor" });
      const order = newOrder();
      const got = await world.ground.stamp(order, { key: issuer.key });
      expect([got.status, got.body.errorCode]).toEqual([422, "STAMP_FAILED"]);
      expect(got.body.details[0]).toMatchObject({ code: "CFDI40147" });
      expect(stampsAt(world) - before).toBe(0);
      await expectNoGap(world, issuer.organizationId);
      const again = await world.ground.stamp(order, { key: issuer.key });
      expect([again.status, again.body.folio]).toEqual([201, "1"]);
      await expectNoGap(world, issuer.organizationId);
    });

    test.each(["login_refused", "no_stamps"] as const)(
      "%s: surely not stamped, so the other one stamps",
      async (fault) => {
        const [issuer, before] = [await world.issuerOf(name, other(name)), stampsAt(world)];
        // SW renews a token that it does not know, once.
        world
          .faultsOf(name)
          .push(...(name === "sw" && fault === "login_refused" ? [fault] : []), fault);
        const got = await world.ground.stamp(newOrder(), { key: issuer.key });
        await expectOne(world, issuer, before, got);
        expect(await providerOf(world, got.body.uuid)).toBe(other(name));
      },
    );

    test("alone and without stamps: 503, the folio given back, and good again later", async () => {
      const [issuer, before] = [await world.issuerOf(name), stampsAt(world)];
      world.faultsOf(name).push("no_stamps");
      const [order, idempotencyKey] = [newOrder(), newId()];
      const got = await world.ground.stamp(order, { key: issuer.key, idempotencyKey });
      expect([got.status, got.body.errorCode]).toEqual([503, "PROVIDER_UNAVAILABLE"]);
      expect(Number(got.headers["retry-after"])).toBeGreaterThan(0);
      await expectNoGap(world, issuer.organizationId);
      const again = await world.ground.stamp(order, { key: issuer.key, idempotencyKey });
      await expectOne(world, issuer, before, again);
      expect(again.body.folio).toBe("1");
    });
  });
});

describe("307", beside, () => {
  describe("one after the other", { concurrent: false }, () => {
    let world: FaultGround;
    beforeAll(async () => {
      world = await startFaultGround({}, patience);
    });
    afterAll(() => world.stop());
    test.each(["all", "detail", "tfd", "fields"] as const)(
      "of SW with its stamp (%s): the stamp of before",
      async (form) => {
        const [issuer, before] = [await world.issuerOf("sw"), stampsAt(world)];
        world.sw.repeatWith = form;
        world.faultsOf("sw").push("cut_after");
        await expectOne(
          world,
          issuer,
          before,
          await world.ground.stamp(newOrder(), { key: issuer.key }),
        );
        world.sw.repeatWith = "all";
      },
    );

    test("of SW without anything: pending, never of another provider; then a stamp", async () => {
      const [issuer, before] = [await world.issuerOf("sw", "finkok"), stampsAt(world)];
      world.sw.repeatWith = "nothing";
      world.faultsOf("sw").push("cut_after");
      const order = newOrder();
      const got = await world.ground.stamp(order, { key: issuer.key });
      expect([got.status, got.body.errorCode]).toEqual([503, "STAMPING_PENDING"]);
      world.sw.repeatWith = "all";
      world.ground.clock.advance(61_000);
      const again = await world.ground.stamp(order, { key: issuer.key });
      expect([again.status, stampsAt(world) - before]).toEqual([200, 1]);
    });

    test.each([
      ["with the document", true],
      ["without it", false],
    ])("of Finkok %s", async (_which, repeatsDocument) => {
      const [issuer, before] = [await world.issuerOf("finkok"), stampsAt(world)];
      world.finkok.repeatsDocument = repeatsDocument;
      world.faultsOf("finkok").push("cut_after");
      await expectOne(
        world,
        issuer,
        before,
        await world.ground.stamp(newOrder(), { key: issuer.key }),
      );
    });

    test("603 for seconds after a stamp", async () => {
      const [issuer, before] = [await world.issuerOf("finkok", "sw"), stampsAt(world)];
      world.finkok.notYet = 3;
      world.faultsOf("finkok").push("cut_after");
      await expectOne(
        world,
        issuer,
        before,
        await world.ground.stamp(newOrder(), { key: issuer.key }),
      );
    });
  });
});

describe("both away", beside, () => {
  test("503 and the folio back; circuits open; then one stamp", { concurrent: false }, async () => {
    const away = await startFaultGround();
    const issuer = await away.issuerOf("sw", "finkok");
    const ports = [away.sw, away.finkok].map(({ url }) => Number(new URL(url).port));
    await Promise.all([away.sw.stop(), away.finkok.stop()]);
    const order = newOrder();
    for (let tries = 0; tries < 8; tries += 1) {
      const got = await away.ground.stamp(order, { key: issuer.key });
      expect([got.status, got.body.errorCode]).toEqual([503, "PROVIDER_UNAVAILABLE"]);
    }
    await expectNoGap(away, issuer.organizationId);
    const begun = performance.now();
    expect((await away.ground.stamp(order, { key: issuer.key })).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(1_000);
    const { startFinkokDouble } = await import("../testing/doubles/finkok-double.ts");
    const { count } = away;
    const back = await startFinkokDouble({
      count,
      port: ports[1] ?? 0,
      now: away.ground.clock.now,
    });
    await expect
      .poll(async () => (await away.ground.stamp(order, { key: issuer.key })).status, {
        timeout: 40_000,
        interval: 500,
      })
      .toBeLessThan(300);
    expectNothingTwice(away);
    expect(count.byContent.size).toBe(1);
    await expectNoGap(away, issuer.organizationId);
    await back.stop();
    await away.ground.stop();
  });
});
