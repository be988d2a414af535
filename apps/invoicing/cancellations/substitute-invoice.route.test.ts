/** Substitution as one operation: stamped with relation 04, the old one cancelled by 01, once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";
import {
  call,
  lineOf,
  quickReceiver,
  refusingReceiver,
  rowsOf,
  stamped,
} from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const corrected = { ...sale, receptor: quickReceiver, conceptos: [lineOf(75)] };
const substitute = (uuid: string, body: object = corrected, key?: string) =>
  call(ground, `POST /api/cfdi/${uuid}/substitute`, body, key);
const xmlOf = (got: { body: { xmlBase64: string } }) =>
  Buffer.from(got.body.xmlBase64, "base64").toString("utf8");
const counts = async () =>
  (await rowsOf(ground, "select count(*)::int as invoices from invoice"))[0]?.[
    "invoices"
  ] as number;

describe("201", () => {
  test("relates to the old one, which is cancelled by it; again stamps nothing", async () => {
    const uuid = await stamped(ground, { receptor: quickReceiver });
    const before = await counts();
    const got = await substitute(uuid);
    expect(got.status, got.text).toBe(201);
    expect(got.body).toMatchObject({ sustituye: uuid, total: 87 });
    expect(xmlOf(got)).toContain(
      `TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`,
    );
    expect(got.body.cancelacion).toMatchObject({
      uuid,
      status: "cancelled",
      cancellations: [{ motivo: "01", folioSustitucion: got.body.uuid, state: "cancelled" }],
    });
    const again = await substitute(uuid, { ...corrected, conceptos: [lineOf(99)] });
    expect([again.status, again.body]).toEqual([200, got.body]);
    const ofAnother = await substitute(uuid, corrected, await ground.addKey());
    expect([ofAnother.status, ofAnother.body.uuid]).toEqual([200, got.body.uuid]);
    expect(await counts()).toBe(before + 1);
  });

  test("ten at once make one substitute and one cancellation", async () => {
    const uuid = await stamped(ground);
    const all = await Promise.all(Array.from({ length: 10 }, () => substitute(uuid)));
    expect(all.map(({ status }) => status).toSorted()[9]).toBe(201);
    expect(new Set(all.map(({ body }) => body.uuid as string)).size).toBe(1);
    expect(all[0]?.body.cancelacion).toMatchObject({ status: "cancel_pending" });
    expect(all[0]?.body.cancelacion.cancellations).toHaveLength(1);
    ground.clock.advance(2 * minuteMs);
    await call(ground, `GET /api/cfdi/${uuid}/cancellation`);
    expect((await substitute(uuid)).body.cancelacion.status).toBe("cancelled");
  });

  test("a receiver who refuses: the substitute stays, and SAT is asked anew", async () => {
    const uuid = await stamped(ground, { receptor: refusingReceiver });
    const first = await substitute(uuid);
    ground.clock.advance(2 * minuteMs);
    await call(ground, `GET /api/cfdi/${uuid}/cancellation`);
    const again = await substitute(uuid);
    expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid]);
    expect(again.body.cancelacion.cancellations).toHaveLength(2);
  });

  test("a substitute that was cancelled leaves its place to another", async () => {
    const uuid = await stamped(ground, { receptor: refusingReceiver });
    const first = await substitute(uuid);
    ground.clock.advance(2 * minuteMs);
    await call(ground, `GET /api/cfdi/${uuid}/cancellation`);
    const cancelled = await call(ground, `POST /api/cfdi/${first.body.uuid}/cancel`, {
      motivo: "02",
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const second = await substitute(uuid);
    expect(second.status, second.text).toBe(201);
    expect(second.body.uuid).not.toBe(first.body.uuid);
  });
});

describe("refused, and nothing is stamped", () => {
  test("404, 403, 409, 422", async () => {
    const uuid = await stamped(ground, { receptor: quickReceiver });
    const stranger = await ground.addKey(undefined, await ground.addOrganization());
    const before = await counts();
    const codes = async (got: Promise<{ status: number; body: { errorCode: string } }>) => {
      const { status, body } = await got;
      return [status, body.errorCode];
    };
    expect(await codes(substitute(uuid, corrected, stranger))).toEqual([404, "NOT_FOUND"]);
    const weak = await ground.addKey(["cfdi:stamp"]);
    expect(await codes(substitute(uuid, corrected, weak))).toEqual([403, "FORBIDDEN"]);
    const wrong = { ...corrected, formaPago: "98" };
    expect(await codes(substitute(uuid, wrong))).toEqual([422, "STAMP_FAILED"]);
    expect(await codes(substitute(uuid, { ...corrected, moneda: undefined }))).toEqual([
      ...[422, "STAMP_FAILED"],
    ]);
    expect(await counts()).toBe(before);
    await call(ground, `POST /api/cfdi/${uuid}/cancel`, { motivo: "03" });
    expect(await codes(substitute(uuid))).toEqual([409, "INVALID_STATE"]);
    const referred = await stamped(ground, { receptor: quickReceiver });
    const relation = [{ tipoRelacion: "02", uuids: [referred] }];
    await stamped(ground, { receptor: quickReceiver, cfdiRelacionados: relation });
    expect(await codes(substitute(referred))).toEqual([422, "CANCELLATION_REFUSED"]);
    expect(await counts()).toBe(before + 2);
  });
});
