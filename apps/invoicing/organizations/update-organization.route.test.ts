// An organization keeps its own affairs over HTTP: profile, certificates, providers, consumption.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { qrPng } from "#libraries/cfdi/pdf/pictures/qr-png.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let ground: InvoicingGround;
let key: string;
beforeAll(async () => {
  ground = await startInvoicing();
  key = await ground.addKey(undefined, await ground.addOrganization());
});
afterAll(() => ground.stop());

const read = (with_ = key) => ground.request("GET /api/organization", { key: with_ });
const change = (body: object) => ground.request("PATCH /api/organization", { key, body });

describe("the profile", () => {
  test("is read whole, and never another organization's", async () => {
    const [mine, others] = [await read(), await read(ground.key)];
    expect(mine.body).toMatchObject({
      success: true,
      rfc: "EKU9003173C9",
      regime: "601",
      postalCode: "42501",
      tier: "starter",
      active: true,
      hasLogo: false,
      color: null,
      notes: null,
      email: null,
      taxPolicy: { objetoImp: "02", included: false },
      defaultSeries: { I: "A", E: "NC", P: "P", T: "T" },
    });
    expect(mine.body.organizationId).not.toBe(others.body.organizationId);
  });

  test("changes what is named and nothing else, and is used by the next stamp", async () => {
    const logoBase64 = qrPng("logo");
    const got = await change({
      name: "Kemper",
      email: "a@example.org",
      color: "#aa3300",
      notes: "Gracias",
      defaultSeries: { I: "WEB" },
      logoBase64,
      taxPolicy: { objetoImp: "01", traslados: [], retenciones: [], included: false },
    });
    expect(got.status, got.text).toBe(200);
    expect(got.body).toMatchObject({ name: "Kemper", regime: "601", hasLogo: true });
    expect(got.body.defaultSeries).toEqual({ I: "WEB", E: "NC", P: "P", T: "T" });
    const stamped = await ground.stamp({}, { key });
    expect(stamped.body).toMatchObject({ serie: "WEB", folio: "1", total: 50 });
    const cleared = await change({ color: null, logoBase64: null, email: null });
    expect(cleared.body).toMatchObject({ color: null, hasLogo: false, email: null });
    expect(cleared.body.notes).toBe("Gracias");
  });

  test.each([
    [{ regime: "605" }, "regime"],
    [{ regime: "999" }, "regime"],
    [{ postalCode: "00000" }, "postalCode"],
    [{ legalName: "ESCUELA KEMPER URGATE SA DE CV" }, "legalName"],
    [{ color: "#zzzzzz" }, "color"],
    [{ defaultSeries: { E: "a b" } }, "defaultSeries.E"],
    [{ logoBase64: Buffer.from("no picture").toString("base64") }, "logo"],
    [{ email: "nobody" }, "email"],
    [{ name: "  " }, "name"],
  ])("400 for %j, by its field, and nothing changes", async (body, field) => {
    const before = await read();
    const got = await change(body);
    expect([got.status, got.body.success]).toEqual([400, false]);
    expect(got.body.field ?? got.body.details?.[0]?.field).toBe(field);
    expect((await read()).body).toEqual(before.body);
  });

  test("403 without the permission, 404 for an organization that is none", async () => {
    expect((await read(await ground.addKey(["cfdi:stamp"]))).status).toBe(403);
    const nobody = await ground.addKey(undefined, newId());
    expect((await read(nobody)).status).toBe(404);
    const body = { name: "x" };
    const got = await ground.request("PATCH /api/organization", { key: nobody, body });
    expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("consumption", () => {
  test("counts stamps by month of Mexico City, months without any included", async () => {
    const mine = await ground.addKey(undefined, await ground.addOrganization());
    const consumption = async (query: string) =>
      (await ground.request(`GET /api/consumption${query}`, { key: mine })).body;
    for (let count = 0; count < 3; count += 1) await ground.stamp({}, { key: mine });
    expect((await consumption("?months=2")).months).toEqual([
      { month: "2026-11", stamps: 3 },
      { month: "2026-10", stamps: 0 },
    ]);
    ground.clock.advance(12 * dayMs);
    await ground.stamp({}, { key: mine });
    expect(await consumption("?months=2")).toEqual({
      success: true,
      months: [
        { month: "2026-12", stamps: 1 },
        { month: "2026-11", stamps: 3 },
      ],
      bills: [],
    });
    const wrong = await ground.request("GET /api/consumption?months=0", { key: mine });
    expect(wrong.status).toBe(400);
  });
});
