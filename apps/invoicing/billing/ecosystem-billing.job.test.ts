// The month is closed by identity, over a socket; what it answers to be stamped is stamped once.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { startInvoicing } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";
import { startWithHouse } from "../testing/house.ts";
import { rowsOf, runJob } from "../testing/lifecycle.ts";

let identity: Server;
let ground: Awaited<ReturnType<typeof startWithHouse>>;
let answer: { status: number; body: object } = { status: 404, body: {} };
const heard: { readonly path: string; readonly signed: boolean }[] = [];

beforeAll(async () => {
  identity = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { "x-queue-timestamp": time, "x-queue-signature": signature } = request.headers;
      const at = new Date(Number(time) * 1000);
      const signed = queueHeaders(testQueueSecret, body, at)["x-queue-signature"] === signature;
      heard.push({ path: `${request.method} ${request.url}`, signed });
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => identity.listen(0, "127.0.0.1", resolve));
  const { port } = identity.address() as AddressInfo;
  ground = await startWithHouse({ urls: { identity: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await ground.stop();
  identity.close();
});

const bill = () => runJob(ground, "ecosystem-billing");
const calls = () =>
  rowsOf(
    ground,
    "select outcome, status, invoices, stamped, detail from ecosystem_billing order by id",
  );
const stamped = () =>
  rowsOf(ground, "select reference_id from invoice where organization_id = $1", [ground.houseId]);
const nothing = { closed: 0, invoices: 0, stamped: 0, unreachable: 0 };

describe("POST /api/cron/ecosystem-billing", () => {
  test("an identity without the job is noted as unreachable, and nothing fails", async () => {
    expect(await bill()).toEqual({ ...nothing, unreachable: 1 });
    expect(heard).toEqual([{ path: "POST /api/cron/monthly-close", signed: true }]);
    expect(await calls()).toMatchObject([{ outcome: "unreachable", status: 404 }]);
  });

  test("a month that is closed is noted, whatever it counted", async () => {
    answer = { status: 200, body: { ok: true, job: "monthly-close", result: { closed: 3 } } };
    expect(await bill()).toEqual({ ...nothing, closed: 1 });
    answer = { status: 500, body: { ok: false } };
    expect(await bill()).toEqual(nothing);
    expect((await calls()).slice(-2)).toMatchObject([
      { outcome: "closed", status: 200, detail: null },
      { outcome: "refused", status: 500 },
    ]);
  });

  test("invoices that it answers are stamped by the house, once each", async () => {
    const asked = (referenceId: string, more = {}) => ({ ...sale, referenceId, ...more });
    const odd = asked("b", { receptor: { ...sale.receptor, usoCFDI: "XXX" } });
    const invoices = [{ ...asked("a"), referenceType: "ecosystem-invoice" }, odd];
    answer = { status: 200, body: { ok: true, invoices } };
    const counts = { closed: 1, invoices: 2, stamped: 1, unreachable: 0 };
    expect([await bill(), await bill()]).toEqual([counts, counts]);
    expect(await stamped()).toEqual([{ reference_id: "a" }]);
    expect((await calls()).at(-1)?.["detail"]).toMatch(/^b: /);
  });

  test("ones without a reference of their own are refused: they could come twice", async () => {
    answer = { status: 200, body: { ok: true, invoices: [sale] } };
    expect(await bill()).toEqual(nothing);
    expect(await stamped()).toHaveLength(1);
  });
});

test("without an identity or a house the call is noted, and nothing fails", async () => {
  const alone = await startInvoicing();
  expect(await runJob(alone, "ecosystem-billing")).toEqual({ ...nothing, unreachable: 1 });
  const [row] = await rowsOf(alone, "select outcome, status, detail from ecosystem_billing");
  expect(row).toMatchObject({ outcome: "unreachable", status: null });
  await alone.stop();
});
