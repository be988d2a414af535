/** What lies in the market that the table of isolation aims at. */
import { newId } from "#platform/id.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import {
  billing,
  offered,
  people,
  posted,
  worked,
  type TaskGround,
  type TestMarket,
} from "./ground.ts";

export const clientPhone = "5559871234";

export interface Victim {
  readonly at: TestMarket;
  readonly clientId: string;
  readonly taskerId: string;
  readonly taskId: string;
  readonly offerId: string;
  readonly billId: string;
  readonly ticketCode: string;
  readonly requestId: string;
}

/** Somebody else's task in the market, which its endpoint hears of. */
export const startTask = async (ground: TaskGround, at: TestMarket): Promise<unknown> => {
  const { clientId } = await people(ground, at, { client: "5559871236", tasker: "5559871237" });
  return posted(ground, at, clientId);
};

export const livedAt = async (
  ground: TaskGround,
  at: TestMarket,
  portal: TableCaller,
): Promise<Victim> => {
  const who = await people(ground, at, { client: clientPhone, tasker: "5559871235" });
  const { billId } = await worked(ground, at, who, { method: "cash" });
  const { id: taskId } = await posted(ground, at, who.clientId);
  const { id: offerId } = await offered(ground, at, { taskId, taskerId: who.taskerId });
  const asked = await ground.request(`POST /api/consumer/tenants/${at.id}/invoice-requests`, {
    ...portal.presents,
    headers: { ...portal.presents.headers, "idempotency-key": newId() },
    body: { orderId: billId, billingData: billing },
  });
  const { rows } = await ground.app.services.db.pool.query<{ ticket_code: string }>(
    "select ticket_code from bill where id = $1",
    [billId],
  );
  const ticketCode = rows[0]?.ticket_code ?? "";
  return { at, ...who, taskId, offerId, billId, ticketCode, requestId: asked.body.requestId };
};
