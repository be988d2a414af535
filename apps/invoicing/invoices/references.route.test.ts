/** References: each asking app's own, and one invoice's, with its receiver and its total. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { allPermissions, startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { usualTaxPolicy } from "../organizations/tax-policy.domain.ts";
import { lineOf, quickReceiver, rowsOf } from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const order = () => ({ referenceId: newId(), referenceType: "order" });
const stamps = async () =>
  Number((await rowsOf(ground, "select count(*) from sandbox_stamp"))[0]?.["count"]);
const refusal = (uuid: string) => [
  ...[422, "REFERENCE_CONFLICT"],
  `La referencia ya es de la factura ${uuid}, con otro receptor u otro total; no se timbró nada.`,
];
const told = ({ status, body }: { status: number; body: { errorCode: string; error: string } }) => [
  ...[status, body.errorCode, body.error],
];

describe("200", () => {
  test("for a repetition with the same receiver and total, whatever else it says now", async () => {
    const names = order();
    const first = await ground.stamp(names);
    const again = await ground.stamp({
      ...names,
      formaPago: "99",
      conceptos: [{ ...lineOf(50), descripcion: "Agua" }],
    });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  test("for the same request after the taxes changed, and 422 for another one", async () => {
    const id = await ground.addOrganization({ series: "TAX" });
    const key = await ground.addKey(allPermissions, id);
    const names = order();
    const line = lineOf(100);
    const first = await ground.stamp({ ...names, conceptos: [line] }, { key });
    const policy = JSON.stringify({ ...usualTaxPolicy, included: true });
    await rowsOf(ground, "update organization set tax_policy = $2 where id = $1", [id, policy]);
    const again = await ground.stamp({ ...names, conceptos: [line] }, { key });
    expect([first.status, again.status, again.body.uuid]).toEqual([201, 200, first.body.uuid]);
    const other = await ground.stamp({ ...names, conceptos: [lineOf(200)] }, { key });
    expect(told(other)).toEqual(refusal(first.body.uuid as string));
  });

  test("for the successor of the key that asked", async () => {
    const scope = { organizationId: ground.organizationId };
    const { keys } = ground.app.services;
    const till = await keys.create({ name: "till", permissions: allPermissions, scope });
    const names = order();
    const first = await ground.stamp(names, { key: till.key });
    const next = await keys.rotate(till.id);
    if (next instanceof Refusal) throw new Error(next.code);
    const again = await ground.stamp(names, { key: next.key });
    expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid]);
  });
});

describe("201", () => {
  test("for another app's reference of the same text, and the other's stays as it is", async () => {
    const names = order();
    const [till, shop] = [await ground.addKey(), await ground.addKey()];
    const first = await ground.stamp(names, { key: till });
    const other = await ground.stamp({ ...names, receptor: quickReceiver }, { key: shop });
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.uuid).not.toBe(first.body.uuid);
    expect((await ground.stamp(names, { key: till })).body.uuid).toBe(first.body.uuid);
  });

  test("sixteen at once of two apps: one UUID each", async () => {
    const names = order();
    const keys = [await ground.addKey(), await ground.addKey()];
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ground.stamp(names, { key: keys[index % 2] ?? "" }).then((got) => ({ index, got })),
      ),
    );
    const uuidsOf = (parity: number) =>
      new Set(all.filter(({ index }) => index % 2 === parity).map(({ got }) => got.body.uuid));
    expect([uuidsOf(0).size, uuidsOf(1).size]).toEqual([1, 1]);
    expect(uuidsOf(0)).not.toEqual(uuidsOf(1));
    expect(all.filter(({ got }) => got.status === 201)).toHaveLength(2);
  });
});

describe("422 REFERENCE_CONFLICT", () => {
  test.each([
    ["another receiver", { receptor: quickReceiver }],
    ["another total", { conceptos: [lineOf(50.01)] }],
    ["another tax, and so another total", { conceptos: [{ ...lineOf(50), objetoImp: "01" }] }],
  ])("for %s: names the invoice, and stamps nothing", async (_, changed) => {
    const names = order();
    const first = await ground.stamp(names);
    const before = await stamps();
    const got = await ground.stamp({ ...names, ...changed });
    expect(told(got)).toEqual(refusal(first.body.uuid));
    expect(await stamps()).toBe(before);
    expect((await ground.stamp(names)).body.uuid).toBe(first.body.uuid);
  });

  test("figures that are none say so themselves", async () => {
    const names = order();
    await ground.stamp(names);
    const got = await ground.stamp({ ...names, conceptos: [lineOf(1e-9)] });
    expect([got.status, got.body.errorCode]).toEqual([422, "STAMP_FAILED"]);
  });

  test("sixteen at once of two totals: one stamp; half get it, half hear whose it is", async () => {
    const names = order();
    const before = await stamps();
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ground.stamp({ ...names, conceptos: [lineOf(50 + (index % 2))] }),
      ),
    );
    const [first] = all.filter(({ status }) => status === 201);
    expect(await stamps()).toBe(before + 1);
    const refused = all.filter(({ status }) => status === 422);
    expect([all.filter(({ status }) => status === 200).length, refused.length]).toEqual([7, 8]);
    for (const one of refused) expect(told(one)).toEqual(refusal(first?.body.uuid));
  });

  test("an Idempotency-Key wins over it", async () => {
    const [names, idempotencyKey] = [order(), newId()];
    const first = await ground.stamp(names, { idempotencyKey });
    const again = await ground.stamp(names, { idempotencyKey });
    expect([again.status, again.body.uuid]).toEqual([201, first.body.uuid]);
  });
});

test("a search by reference finds the app's own, and all for the keeper", async () => {
  const names = order();
  const scope = { organizationId: ground.organizationId };
  const keyOf = async (...permissions: readonly string[]) =>
    (await ground.app.services.keys.create({ name: "app", permissions, scope })).key;
  const may = ["cfdi:stamp", "cfdi:read"];
  const [till, shop] = [await keyOf(...may), await keyOf(...may)];
  const first = await ground.stamp(names, { key: till });
  const other = await ground.stamp({ ...names, receptor: quickReceiver }, { key: shop });
  const found = async (key: string, by = "referenceId") => {
    const got = await ground.request(`GET /api/cfdi?${by}=${names.referenceId}`, { key });
    return got.body.invoices.map(({ uuid }: { readonly uuid: string }) => uuid);
  };
  expect(await found(till)).toEqual([first.body.uuid]);
  expect(await found(shop)).toEqual([other.body.uuid]);
  const keeper = await keyOf("cfdi:read", "organization:manage");
  const both = [other.body.uuid, first.body.uuid];
  expect(await found(keeper)).toEqual(both);
  // Who is connected anew finds by words what an earlier key asked for.
  expect(await found(await keyOf("cfdi:read"), "q")).toEqual(both);
});
