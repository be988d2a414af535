/** Many requests at the same moment: equal ones stamp once, others take folios without a gap. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import {
  expectNoGap,
  expectNothingTwice,
  startFaultGround,
  type FaultGround,
  type FaultIssuer,
} from "../testing/fault-ground.ts";
import { sale } from "../testing/sale.ts";

let world: FaultGround;
beforeAll(async () => {
  world = await startFaultGround();
});
afterAll(() => world.stop());

const stampsNow = () => [...world.count.byContent.values()].reduce((sum, one) => sum + one, 0);
const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const countOf = (values: readonly unknown[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(values)].map((one) => [String(one), values.filter((each) => each === one).length]),
  );

const ofTheirOwn = () => ({
  conceptos: [{ ...sale.conceptos[0], descripcion: `Agua ${newId()}` }],
});

const end = async (issuer: FaultIssuer) => {
  expectNothingTwice(world);
  await expectNoGap(world, issuer.organizationId);
};

describe.each(["sw", "finkok"] as const)("%s", { timeout: 60_000 }, (name) => {
  test("twenty by one reference: one stamp, one UUID, one 201", async () => {
    const [issuer, before, seen] = [await world.issuerOf(name), stampsNow(), world.seenBy(name)];
    const order = { referenceId: newId(), referenceType: "order", ...ofTheirOwn() };
    const got = await many(20, () => world.ground.stamp(order, { key: issuer.key }));
    expect(countOf(got.map(({ status }) => status))).toEqual({ 200: 19, 201: 1 });
    expect(new Set(got.map(({ body }) => body.uuid)).size).toBe(1);
    expect([stampsNow() - before, world.seenBy(name) - seen]).toEqual([1, 1]);
    await end(issuer);
  });

  test("twenty by one Idempotency-Key: one stamp, 201 to all, nineteen replayed", async () => {
    const [issuer, before, seen] = [await world.issuerOf(name), stampsNow(), world.seenBy(name)];
    const [order, idempotencyKey] = [ofTheirOwn(), newId()];
    const got = await many(20, () =>
      world.ground.stamp(order, { key: issuer.key, idempotencyKey }),
    );
    expect(countOf(got.map(({ status }) => status))).toEqual({ 201: 20 });
    const replayed = got.map(({ headers }) => headers["idempotency-replayed"]);
    expect(countOf(replayed)).toEqual({ true: 19, undefined: 1 });
    expect(new Set(got.map(({ body }) => body.uuid)).size).toBe(1);
    expect([stampsNow() - before, world.seenBy(name) - seen]).toEqual([1, 1]);
    await end(issuer);
  });

  test("one Idempotency-Key with two bodies: one is stamped, the other refused", async () => {
    const [issuer, before, idempotencyKey] = [await world.issuerOf(name), stampsNow(), newId()];
    const order = ofTheirOwn();
    const got = await many(10, (index) =>
      world.ground.stamp(
        { ...order, emailReceptor: `ana${index % 2}@example.com` },
        { key: issuer.key, idempotencyKey },
      ),
    );
    expect(countOf(got.map(({ status }) => status))).toEqual({ 201: 5, 422: 5 });
    const refused = got.filter(({ status }) => status === 422);
    expect(refused[0]?.body.errorCode).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(stampsNow() - before).toBe(1);
    await end(issuer);
  });

  test("twenty by one reference whose stamp is cut off: one stamp all the same", async () => {
    const [issuer, before] = [await world.issuerOf(name), stampsNow()];
    world.faultsOf(name).push("cut_after");
    const order = { referenceId: newId(), referenceType: "order", ...ofTheirOwn() };
    const got = await many(20, () => world.ground.stamp(order, { key: issuer.key }));
    expect(countOf(got.map(({ status }) => status))).toEqual({ 200: 19, 201: 1 });
    expect(stampsNow() - before).toBe(1);
    await end(issuer);
  });

  test("twenty by a reference that the provider refuses once: then it is stamped", async () => {
    const [issuer, before] = [await world.issuerOf(name), stampsNow()];
    world.faultsOf(name).push({ refuse: "CFDI40147" });
    const order = { referenceId: newId(), referenceType: "order", ...ofTheirOwn() };
    const got = await many(20, () => world.ground.stamp(order, { key: issuer.key }));
    expect(countOf(got.map(({ status }) => status))).toEqual({ 200: 18, 201: 1, 422: 1 });
    expect(stampsNow() - before).toBe(1);
    await end(issuer);
  });

  test("fifty that differ: folios 1 to 50, each once", async () => {
    const issuer = await world.issuerOf(name);
    const got = await many(50, () => world.ground.stamp(ofTheirOwn(), { key: issuer.key }));
    expect(countOf(got.map(({ status }) => status))).toEqual({ 201: 50 });
    const folios = got.map(({ body }) => Number(body.folio)).toSorted((one, two) => one - two);
    expect(folios).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    await end(issuer);
  });

  test("fifty of which the provider refuses ten: their folios go to the next ones", async () => {
    const issuer = await world.issuerOf(name);
    world.faultsOf(name).push(...Array.from({ length: 10 }, () => ({ refuse: "CFDI40147" })));
    const got = await many(50, () => world.ground.stamp(ofTheirOwn(), { key: issuer.key }));
    expect(countOf(got.map(({ status }) => status))).toEqual({ 201: 40, 422: 10 });
    await end(issuer);
    const next = await many(10, () => world.ground.stamp(ofTheirOwn(), { key: issuer.key }));
    expect(next.every(({ body }) => Number(body.folio) <= 50)).toBe(true);
    await end(issuer);
  });
});

test("refused before a provider is asked: no folio is touched", async () => {
  const [issuer, seen] = [await world.issuerOf("sw"), world.seenBy("sw")];
  const got = await many(20, () =>
    world.ground.stamp({ formaPago: "77" }, { key: issuer.key, idempotencyKey: newId() }),
  );
  expect(countOf(got.map(({ status }) => status))).toEqual({ 422: 20 });
  expect(world.seenBy("sw")).toBe(seen);
  const { body } = await world.ground.stamp(ofTheirOwn(), { key: issuer.key });
  expect(body.folio).toBe("1");
  await end(issuer);
});
