/** What stamps on the ground of others, and what cancels, with a provider and SAT that fail. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startSatDouble, type SatDouble } from "../testing/doubles/sat-double.ts";
import { startSwDouble, type SwDouble } from "../testing/doubles/sw-double.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";
import { call, lineOf, ppd, quickReceiver, runJob } from "../testing/lifecycle.ts";
import { providerCredentials } from "../contents/sealed.ts";

let ground: InvoicingGround;
let sw: SwDouble;
let sat: SatDouble;
let key: string;
beforeAll(async () => {
  let now = (): Date => new Date();
  sw = await startSwDouble({ now: () => now() });
  sat = await startSatDouble([sw.pac]);
  ground = await startInvoicing({
    at: new Date().toISOString(),
    variables: {
      MILPA_INVOICING_SW_URL: sw.url,
      MILPA_INVOICING_SW_API_URL: sw.url,
      MILPA_INVOICING_SAT_URL: sat.url,
    },
  });
  now = () => ground.clock.now();
  const login = JSON.stringify({ user: sw.user, password: sw.password });
  const sealedCredentials = ground.app.services.vault.seal(providerCredentials, login, "sw");
  const accounts = [{ provider: "sw" as const, priority: 1, sealedCredentials }];
  key = await ground.addKey(undefined, await ground.addOrganization({ accounts }));
});
afterAll(async () => {
  await ground.stop();
  await Promise.all([sw.stop(), sat.stop()]);
});

const post = (path: string, body: object, idempotencyKey?: string): Promise<Got> =>
  ground.request(`POST /api/cfdi/${path}`, {
    key,
    body,
    ...(idempotencyKey === undefined ? {} : { headers: { "idempotency-key": idempotencyKey } }),
  });
const invoice = async (more: object = {}): Promise<string> => {
  const body = { receptor: quickReceiver, conceptos: [lineOf(1000)], ...more };
  const got = await ground.stamp(body, { key });
  if (got.status !== 201) throw new Error(got.text);
  return got.body.uuid as string;
};
const codeOf = ({ status, body }: Got) => [status, body.errorCode as string | undefined];

interface Operation {
  readonly path: string;
  readonly body: object;
}

/** One of each that stamps on the ground of an invoice, or of tickets. */
const operations = async (): Promise<readonly Operation[]> => {
  const [old, owed, credited] = await Promise.all([invoice(), invoice(ppd), invoice()]);
  const paid = { fechaPago: "2026-01-05T11:00:00", formaDePago: "03" };
  const today = ground.clock.now().toISOString();
  const period = { periodicidad: "04", meses: today.slice(5, 7), año: today.slice(0, 4) };
  return [
    {
      path: `${old}/substitute`,
      body: { ...sale, receptor: quickReceiver, conceptos: [lineOf(75)] },
    },
    { path: "payments", body: { ...paid, facturas: [{ uuid: owed, pagado: 100 }] } },
    { path: `${credited}/credit-notes`, body: { monto: 100 } },
    {
      path: "global",
      body: { ...period, formaPago: "01", tickets: [{ folio: newId(), total: 116 }] },
    },
  ];
};

describe("every operation that stamps", { timeout: 60_000 }, () => {
  test("503 PROVIDER_UNAVAILABLE leaves nothing taken: the same again is stamped", async () => {
    for (const { path, body } of await operations()) {
      sw.faults.stamp.push("no_stamps");
      const idempotencyKey = newId();
      expect(codeOf(await post(path, body, idempotencyKey))).toEqual([503, "PROVIDER_UNAVAILABLE"]);
      const again = await post(path, body, idempotencyKey);
      expect(again.status, again.text).toBe(201);
      const reused = await post(path, { ...body, serie: "X" }, idempotencyKey);
      expect(codeOf(reused)).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    }
  });

  test("503 STAMPING_PENDING, then the stamp of before", async () => {
    const all = await operations();
    const keys = all.map(() => newId());
    const before = sw.count.byContent.size;
    sw.repeatWith = "nothing";
    sw.faults.stamp.push(...all.map(() => "cut_after" as const));
    const got = await Promise.all(
      all.map(({ path, body }, index) => post(path, body, keys[index])),
    );
    expect(got.map(codeOf)).toEqual(all.map(() => [503, "STAMPING_PENDING"]));
    sw.repeatWith = "all";
    ground.clock.advance(2 * minuteMs);
    await new Promise((done) => setTimeout(done, 1_100));
    for (const [index, { path, body }] of all.entries()) {
      const again = await post(path, body, keys[index]);
      expect(again.status, again.text).toBe(201);
    }
    expect(sw.count.byContent.size - before).toBe(4);
    expect([...sw.count.byContent.values()].every((times) => times === 1)).toBe(true);
  });
});

describe("a cancellation", { timeout: 30_000 }, () => {
  const follow = async (uuid: string) =>
    (await call(ground, `GET /api/cfdi/${uuid}/cancellation`, undefined, key)).body;

  test("205 for a while: sent again by the job, until SAT knows the stamp", async () => {
    const uuid = await invoice();
    sw.faults.cancel.push({ cancelCode: "205" });
    // What the double did all the same, its register tells: so nobody reaches that either.
    sat.faults.push("error_before");
    const got = await post(`${uuid}/cancel`, { motivo: "02" });
    expect([got.status, got.body.cancellations[0].state]).toEqual([202, "sending"]);
    const before = sw.seen.cancel;
    ground.clock.advance(2 * minuteMs);
    expect(await runJob(ground, "follow-cancellations")).toEqual({ asked: 1, ended: 1 });
    expect([sw.seen.cancel - before, (await follow(uuid)).status]).toEqual([1, "cancelled"]);
  });

  test("cut before and after: the register alone ends it, and SAT has it once", async () => {
    for (const fault of ["cut_after", "cut_before"] as const) {
      const uuid = await invoice();
      sw.faults.cancel.push(fault);
      const got = await post(`${uuid}/cancel`, { motivo: "02" });
      expect([got.status, got.body.status]).toEqual(
        fault === "cut_after" ? [200, "cancelled"] : [202, "cancel_pending"],
      );
      ground.clock.advance(2 * minuteMs);
      await runJob(ground, "follow-cancellations");
      expect((await follow(uuid)).status).toBe("cancelled");
    }
  });

  test("201 is not yet a cancellation: while SAT keeps silent it stays pending", async () => {
    const uuid = await invoice();
    sat.faults.push("error_before");
    const got = await post(`${uuid}/cancel`, { motivo: "02" });
    expect([got.status, got.body.cancellations[0].state]).toEqual([202, "received"]);
    sat.faults.push("error_before");
    const silent = await call(ground, `GET /api/cfdi/${uuid}/sat-status`, undefined, key);
    expect(codeOf(silent)).toEqual([503, "SAT_UNREACHABLE"]);
    ground.clock.advance(minuteMs);
    expect((await follow(uuid)).status).toBe("cancelled");
  });

  test("refused by SAT: 422 with its code, and the invoice stands", async () => {
    const uuid = await invoice({ receptor: sale.receptor });
    sw.faults.cancel.push({ cancelCode: "211" });
    // The register would tell of what the double did all the same.
    sat.faults.push("error_before");
    const got = await post(`${uuid}/cancel`, { motivo: "02" });
    expect([...codeOf(got), got.body.details[0].code]).toEqual([
      422,
      "CANCELLATION_REFUSED",
      "211",
    ]);
    const { status, cancellations } = await follow(uuid);
    expect([status, cancellations[0].state]).toEqual(["stamped", "refused"]);
  });
});

test("403 PROFILE_NOT_ACTIVE once the certificate is over", { timeout: 30_000 }, async () => {
  const all = await operations();
  ground.clock.advance(5 * 365 * dayMs);
  for (const { path, body } of all)
    expect(codeOf(await post(path, body))).toEqual([403, "PROFILE_NOT_ACTIVE"]);
});
