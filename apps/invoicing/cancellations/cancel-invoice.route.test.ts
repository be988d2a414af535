/** Cancelling: SAT's rules first, asked once, and only SAT's register ends it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signCancellation } from "#libraries/cfdi/seal/cancellation.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import {
  call,
  lineOf,
  quickReceiver,
  refusingReceiver,
  rowsOf,
  runJob,
  stamped,
} from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  const nobody = "http://127.0.0.1:9/register";
  ground = await startInvoicing({ variables: { MILPA_INVOICING_SAT_URL: nobody } });
});
afterAll(() => ground.stop());

const cancel = (uuid: string, body: object = { motivo: "02" }, key?: string) =>
  call(ground, `POST /api/cfdi/${uuid}/cancel`, body, key);
const follow = async (uuid: string) =>
  (await call(ground, `GET /api/cfdi/${uuid}/cancellation`)).body;
const told = (uuid: string) =>
  rowsOf(
    ground,
    `select e.type from webhook_event e join invoice i on i.id::text = e.entity_id::text
      where i.uuid = $1 and e.type = 'cfdi.cancelled'`,
    [uuid],
  );

describe("200", () => {
  test("where nobody has to be asked, with SAT's receipt; again is harmless", async () => {
    const uuid = await stamped(ground, { receptor: quickReceiver });
    const got = await cancel(uuid.toLowerCase());
    expect([got.status, got.body.status], got.text).toEqual([200, "cancelled"]);
    expect(got.body.cancellations).toHaveLength(1);
    expect(got.body.cancellations[0]).toMatchObject({
      motivo: "02",
      folioSustitucion: null,
      state: "cancelled",
      code: "201",
      estatusCancelacion: "Cancelado sin aceptación",
    });
    const acuse = Buffer.from(got.body.cancellations[0].acuseBase64 as string, "base64");
    expect(acuse.toString("utf8")).toContain(`<UUID>${uuid}</UUID><EstatusUUID>201<`);
    const again = await cancel(uuid);
    expect([again.status, again.body]).toEqual([200, got.body]);
    const read = await call(ground, `GET /api/cfdi/${uuid}`);
    expect([read.body.status, read.body.motivo]).toEqual(["cancelled", "02"]);
    expect(await told(uuid)).toHaveLength(1);
  });
});

describe("202", () => {
  test("until the receiver accepts; SAT was asked once, however many ask here", async () => {
    const uuid = await stamped(ground);
    const all = await Promise.all(Array.from({ length: 10 }, () => cancel(uuid)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]));
    const rows = await rowsOf(
      ground,
      `select c.number from cancellation c join invoice i on i.id = c.invoice_id
        where i.uuid = $1`,
      [uuid],
    );
    expect(rows).toHaveLength(1);
    expect((await follow(uuid)).cancellations[0]).toMatchObject({
      state: "received",
      code: "201",
      estatusCancelacion: "En proceso",
      endedAt: null,
    });
    ground.clock.advance(61 * secondMs);
    const after = await follow(uuid);
    expect([after.status, after.cancellations[0].estatusCancelacion]).toEqual([
      ...["cancelled", "Cancelado con aceptación"],
    ]);
    expect(await told(uuid)).toHaveLength(1);
    const sat = await call(ground, `GET /api/cfdi/${uuid}/sat-status`);
    expect([sat.status, sat.body.estado]).toEqual([200, "Cancelado"]);
  });

  test("silence of 72 hours is consent, heard by the job with growing pauses", async () => {
    const receptor = quickReceiver;
    const uuid = await stamped(ground, { receptor, conceptos: [lineOf(5000)] });
    ground.clock.advance(2 * dayMs);
    const got = await cancel(uuid);
    expect([got.status, got.body.status], got.text).toEqual([202, "cancel_pending"]);
    let runs = 0;
    let ended = 0;
    for (let hours = 0; hours < 71; hours += 1) {
      ground.clock.advance(hourMs);
      const { asked = 0, ended: some = 0 } = await runJob(ground, "follow-cancellations");
      runs += asked;
      ended += some;
    }
    expect([ended, runs > 10 && runs < 40]).toEqual([0, true]);
    ground.clock.advance(4 * hourMs);
    expect(await runJob(ground, "follow-cancellations")).toEqual({ asked: 1, ended: 1 });
    const after = await follow(uuid);
    expect([after.status, after.cancellations[0].estatusCancelacion]).toEqual([
      ...["cancelled", "Plazo vencido"],
    ]);
    expect(await runJob(ground, "follow-cancellations")).toEqual({ asked: 0, ended: 0 });
  });

  test("a receiver who says no: stamped as before, and it may be asked again", async () => {
    const uuid = await stamped(ground, { receptor: refusingReceiver });
    expect((await cancel(uuid)).status).toBe(202);
    ground.clock.advance(2 * minuteMs);
    const after = await follow(uuid);
    expect([after.status, after.cancellations[0].state]).toEqual(["stamped", "rejected"]);
    const again = await cancel(uuid, { motivo: "03" });
    expect([again.status, again.body.cancellations.length]).toEqual([202, 2]);
    expect((await call(ground, `GET /api/cfdi/${uuid}`)).body.motivo).toBe("03");
  });

  test("a process that died after writing it down: the job sends that very request", async () => {
    const uuid = await stamped(ground);
    await rowsOf(
      ground,
      `with waiting as (
         update invoice set status = 'cancel_pending' where uuid = $1
         returning organization_id, id)
       insert into cancellation (organization_id, invoice_id, number, motive, signed_xml, state,
         asked_by, asked_at, due_at)
       select organization_id, id, 1, '02', $2, 'sending', 'test', $3, $3 from waiting
       returning number`,
      [uuid, await signedOf(uuid), ground.clock.now()],
    );
    expect(await runJob(ground, "follow-cancellations")).toEqual({ asked: 1, ended: 0 });
    expect((await follow(uuid)).cancellations[0]).toMatchObject({ state: "received", code: "201" });
    ground.clock.advance(2 * minuteMs);
    expect(await runJob(ground, "follow-cancellations")).toMatchObject({ ended: 1 });
  });
});

/** Signed by the ground's own certificate: taken from a cancellation that was made as usual. */
const signedOf = async (uuid: string): Promise<string> => {
  const { services } = ground.app;
  const issuer = await issuerOf(services.db, services, ground.organizationId, ground.clock.now());
  if (!("sealer" in issuer)) throw new Error("no issuer");
  const request = { issuerRfc: issuer.organization.rfc, uuid, motivo: "02" } as const;
  return signCancellation(request, issuer.sealer, "2026-11-20T12:00:00");
};

describe("422 cancellation_refused", () => {
  const codes = async (uuid: string, body: object) => {
    const got = await cancel(uuid, body);
    return [got.status, got.body.errorCode, got.body.details?.[0]?.code];
  };
  const refused = (code: string) => [422, "CANCELLATION_REFUSED", code];

  test("motive and substitute that do not fit", async () => {
    const [uuid, other] = [await stamped(ground), await stamped(ground)];
    expect(await codes(uuid, { motivo: "01" })).toEqual(refused("208"));
    expect(await codes(uuid, { motivo: "02", folioSustitucion: other })).toEqual(refused("209"));
    const foreign = { motivo: "01", folioSustitucion: newId() };
    expect(await codes(uuid, foreign)).toEqual(refused("208"));
    const unrelated = { motivo: "01", folioSustitucion: other };
    expect(await codes(uuid, unrelated)).toEqual(refused("212"));
    expect(await codes(uuid, { motivo: "04" })).toEqual(refused("207"));
    expect((await call(ground, `GET /api/cfdi/${uuid}`)).body.status).toBe("stamped");
  });

  test("while another document refers to it, until that is cancelled", async () => {
    const uuid = await stamped(ground, { receptor: quickReceiver });
    const relation = [{ tipoRelacion: "02", uuids: [uuid.toLowerCase()] }];
    const body = { receptor: quickReceiver, cfdiRelacionados: relation };
    const other = await stamped(ground, body);
    expect(await codes(uuid, { motivo: "02" })).toEqual(refused("NO_CANCELABLE"));
    expect((await cancel(other)).status).toBe(200);
    expect((await cancel(uuid)).status).toBe(200);
  });
});

describe("other refusals", () => {
  test("404 of another organization, 403 without the permission, 409, 400", async () => {
    const uuid = await stamped(ground, { receptor: quickReceiver });
    const stranger = await ground.addKey(undefined, await ground.addOrganization());
    expect((await cancel(uuid, undefined, stranger)).status).toBe(404);
    for (const line of ["cancellation", "sat-status"]) {
      const got = await call(ground, `GET /api/cfdi/${uuid}/${line}`, undefined, stranger);
      expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await cancel(uuid, undefined, await ground.addKey(["cfdi:read"]))).status).toBe(403);
    expect((await cancel(uuid, { motivo: "05" })).status).toBe(400);
    expect((await cancel(uuid)).status).toBe(200);
    const other = await cancel(uuid, { motivo: "03" });
    expect([other.status, other.body.errorCode]).toEqual([409, "INVALID_STATE"]);
  });

  test("503 SAT_UNREACHABLE where the register does not answer", async () => {
    const uuid = await stamped(ground);
    // Another provider's stamps are known to SAT itself.
    const elsewhere = "update invoice set provider = 'sw' where uuid = $1 returning id";
    await rowsOf(ground, elsewhere, [uuid]);
    const got = await call(ground, `GET /api/cfdi/${uuid}/sat-status`);
    expect([got.status, got.body.errorCode]).toEqual([503, "SAT_UNREACHABLE"]);
  });

  test("403 PROFILE_NOT_ACTIVE once no certificate is in force", async () => {
    const bare = await ground.addOrganization({ certificate: false });
    const [id] = await rowsOf(ground, "select id from invoice where uuid is not null limit 1");
    await rowsOf(
      ground,
      `insert into series (organization_id, name) values ($1, 'Z') returning name`,
      [bare],
    );
    const uuid = newId().toUpperCase();
    await rowsOf(
      ground,
      `insert into invoice (organization_id, id, status, kind, series, folio, issued_local,
         receiver_rfc, receiver_name, currency, subtotal_micros, total_micros, asked_by, uuid,
         search, created_at)
       select $1, $2, 'stamped', kind, 'Z', 1, issued_local, receiver_rfc, receiver_name,
              currency, subtotal_micros, total_micros, asked_by, $3, search, created_at
         from invoice where id = $4 returning id`,
      [bare, newId(), uuid, id?.["id"]],
    );
    const key = await ground.addKey(undefined, bare);
    const got = await cancel(uuid, undefined, key);
    expect([got.status, got.body.errorCode]).toEqual([403, "PROFILE_NOT_ACTIVE"]);
  });
});
