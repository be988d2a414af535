/** POST /hooks/invoicing/:tenantId: what a business's issuer tells of its invoices. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Business } from "../testing/ground.ts";
import {
  queuePath,
  startStamping,
  until,
  type RequestIds,
  type StampingGround,
} from "../testing/stamping-ground.ts";

let ground: StampingGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startStamping();
  fonda = await ground.business();
});
afterAll(() => ground.stop());

const order = async ({ tenantId, orderId }: RequestIds) =>
  (await ground.read(`/api/orders/${orderId}?tenantId=${tenantId}`)).body;
const parked = async (asked: RequestIds) =>
  until(async () => (await ground.stateOf(asked)).reason !== null);

describe("what the issuer tells", () => {
  const tell = (tenantId: string, body: object, secret: string) => {
    const raw = JSON.stringify({ id: "e", createdAt: "2026-11-20T18:00:00Z", ...body });
    const at = String(Math.floor(ground.clock.real().getTime() / 1000));
    return ground.request(`POST /hooks/invoicing/${tenantId}`, {
      raw,
      headers: {
        "content-type": "application/json",
        "x-webhook-event-id": "e",
        "x-webhook-timestamp": at,
        "x-webhook-signature": `sha256=${hmacSha256Hex(secret, `${at}.${raw}`)}`,
      },
    });
  };
  const dataOf = (uuid: string, referenceId: string) => ({
    uuid,
    referenceId,
    referenceType: "pos_order",
    total: 35,
    rfcReceptor: "EKU9003173C9",
    serie: "A",
    folio: "1",
    fechaTimbrado: "x",
    xmlUrl: "x",
    pdfUrl: "x",
  });
  const secretOf = async (tenantId: string): Promise<string> => {
    const own = () => ground.issuer.endpoints.find(({ url }) => url.endsWith(tenantId));
    await until(() => own() !== undefined);
    const kept = async () => {
      const sql = "select endpoint_id from connection where tenant_id = $1";
      const { rows } = await ground.app.services.db.pool.query(sql, [tenantId]);
      return rows[0]?.endpoint_id !== null;
    };
    await until(kept);
    return own()?.secret ?? "";
  };

  test("a cancelled invoice frees its order, which gets one of another reference", async () => {
    const asked = await ground.ask(fonda);
    const { invoice } = await ground.untilState(asked, "stamped");
    const secret = await secretOf(fonda.id);
    const event = { event: "cfdi.cancelled", data: dataOf(invoice.uuid, asked.orderId) };
    const told = await tell(fonda.id, event, secret);
    expect([told.status, told.body]).toEqual([200, { ok: true, outcome: "applied" }]);
    expect((await tell(fonda.id, event, secret)).body.outcome).toBe("ignored");
    expect(await ground.stateOf(asked)).toMatchObject({ state: "failed", retryable: true });
    expect(await order(asked)).toMatchObject({ hasInvoice: false, invoiceRequested: false });
    const again = (await ground.askAgain(asked)).body as { requestId: string };
    const second = await ground.untilState({ ...asked, ...again }, "stamped");
    expect(second.invoice.uuid).not.toBe(invoice.uuid);
    expect(ground.issuer.invoices.has(`${asked.orderId}.1`)).toBe(true);
  });

  test("a stamp that waits in the queue is fetched as soon as it is told of", async () => {
    const secret = await secretOf(fonda.id);
    ground.issuer.faults.push("pending");
    const asked = await ground.ask(fonda);
    await parked(asked);
    await ground.job(queuePath);
    const made = ground.issuer.invoices.get(asked.orderId);
    if (!made) throw new Error("nothing was begun");
    made.status = "stamped";
    const event = { event: "cfdi.stamped", data: dataOf(made.uuid, asked.orderId) };
    expect((await tell(fonda.id, event, secret)).body.outcome).toBe("applied");
    await ground.untilState(asked, "stamped");
  });

  test("401 for whoever does not know the secret, and 400 for what is no event", async () => {
    const secret = await secretOf(fonda.id);
    const event = { event: "cfdi.cancelled", data: dataOf("U", "r") };
    for (const [tenantId, other] of [
      [fonda.id, "another"],
      ["no-tenant", secret],
      [(await ground.business({ connected: false })).id, secret],
    ] as const)
      expect((await tell(tenantId, event, other)).status).toBe(401);
    expect((await tell(fonda.id, { event: "cfdi.cancelled" }, secret)).status).toBe(400);
    expect((await tell(fonda.id, event, secret)).body.outcome).toBe("ignored");
  });
});
