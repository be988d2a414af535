// Entries of payments: taken once, balanced or not at all, and listed as they came.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { systemClock } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const line = (account: string, debit_cents: number, credit_cents: number) => ({
  account,
  account_name: "Bancos nacionales",
  debit_cents,
  credit_cents,
  concept: "Cobros",
});
/** As `apps/payments/books/send-polizas.command.ts` writes it. */
const poliza = (more: object = {}) => ({
  poliza_id: newId(),
  kind: "earnings",
  merchant: "key:a",
  period: "2026-10",
  date: "2026-10-31",
  concept: "Ingresos de 2026-10",
  currency: "MXN",
  lines: [line("102.01", 1234, 0), line("401.01", 0, 1234)],
  ...more,
});
const signed = (route: string, body?: object) => {
  const raw = body === undefined ? "" : JSON.stringify(body);
  const headers = queueHeaders(testQueueSecret, raw, systemClock.real());
  if (raw === "") return ground.request(route, { headers });
  return ground.request(route, {
    raw,
    headers: { ...headers, "content-type": "application/json" },
  });
};
const send = (body: object) => signed("POST /api/ecosystem/polizas", body);
const list = async (query = "") => (await signed(`GET /api/ecosystem/polizas${query}`)).body;

describe("POST /api/ecosystem/polizas", () => {
  test("201 the first time, 200 for the same again, also ten at once", async () => {
    const entry = poliza();
    const got = await Promise.all(Array.from({ length: 10 }, () => send(entry)));
    const statuses = got.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(got[0]?.body).toEqual({ success: true, poliza_id: entry.poliza_id });
  });

  test("422 for other contents under the same id, and the first ones stay", async () => {
    const entry = poliza({ merchant: "key:first" });
    await send(entry);
    const got = await send({ ...entry, concept: "otro" });
    expect([got.status, got.body.errorCode]).toEqual([422, "POLIZA_REUSED"]);
    const { polizas } = await list("?merchant=key:first");
    expect(polizas).toEqual([{ ...entry, received_at: ground.clock.now().toISOString() }]);
  });

  test.each([
    ["one cent off", [line("102.01", 1234, 0), line("401.01", 0, 1233)]],
    ["a line on both sides", [line("102.01", 10, 10)]],
  ])("422 for %s, and nothing is kept", async (_what, lines) => {
    const entry = poliza({ lines, merchant: "key:odd" });
    const got = await send(entry);
    expect([got.status, got.body.errorCode]).toEqual([422, "POLIZA_UNBALANCED"]);
    expect((await list("?merchant=key:odd")).polizas).toEqual([]);
  });

  test("400 for what is no entry, 401 for one that nobody signed", async () => {
    for (const wrong of [{ currency: "USD" }, { period: "2026-13" }, { date: "x" }, { lines: 1 }])
      expect((await send(poliza(wrong))).status).toBe(400);
    const unsigned = await ground.request("POST /api/ecosystem/polizas", { body: poliza() });
    expect(unsigned.status).toBe(401);
    expect((await ground.request("GET /api/ecosystem/polizas")).status).toBe(401);
  });
});

describe("GET /api/ecosystem/polizas", () => {
  test("newest first, by period and merchant, in pages that neither repeat nor skip", async () => {
    const ids: string[] = [];
    for (const merchant of ["key:p", "key:q", "key:p", "key:p"]) {
      const entry = poliza({ merchant, period: "2025-01", date: "2025-01-31" });
      ids.unshift(entry.poliza_id);
      await send(entry);
    }
    const idsOf = (body: { polizas: { poliza_id: string }[] }) =>
      body.polizas.map(({ poliza_id: id }) => id);
    expect(idsOf(await list("?period=2025-01"))).toEqual(ids);
    expect(await list("?period=2025-01&merchant=key:q")).toMatchObject({ polizas: [{}] });
    const first = await list("?period=2025-01&limit=3");
    const second = await list(`?period=2025-01&limit=3&cursor=${first.nextCursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(second.nextCursor).toBeUndefined();
    expect((await signed("GET /api/ecosystem/polizas?cursor=x")).status).toBe(400);
  });
});
