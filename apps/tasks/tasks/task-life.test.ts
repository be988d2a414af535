/** A task's whole way: posted, offered for, assigned, done, paid, found by its client, invoiced. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TaskEvent } from "#contracts/tasks/events.ts";
import { dayMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { hearWith, type Hearer } from "#platform/testing/hearer.ts";
import {
  billing,
  offered,
  people,
  posted,
  startTasks,
  worked,
  type TaskGround,
  type TestMarket,
} from "../testing/ground.ts";

let ground: TaskGround;
let market: TestMarket;
let ear: Hearer;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found();
  ear = await hearWith(ground, await ground.addKey(["tasks:read", "webhooks:manage"], market.id));
});
afterAll(async () => {
  await ground.stop();
  await ear.close();
});

interface Entry {
  readonly cents: number;
  readonly priceCents: number;
  readonly cashCents: number;
  readonly commissionCents: number;
}

const entries = statement<Entry>(
  "test.entries",
  `select cents, price_cents as "priceCents", cash_cents as "cashCents",
          commission_cents as "commissionCents"
     from account_entry where task_id = $1`,
);
const entriesOf = (taskId: string) => ground.app.services.db.run(entries, [taskId]);

describe("a task", () => {
  it("is offered for, done, paid in cash, found by its client and invoiced", async () => {
    const who = await people(ground, market, { client: "5512345678", tasker: "5512345679" });
    const task = await posted(ground, market, who.clientId, { address: "Calle 5", budget: 500 });
    expect(task).toMatchObject({ state: "open", budget: 500, offerId: null, price: null });
    const offer = await offered(ground, market, { taskId: task.id, taskerId: who.taskerId });
    const accept = `POST /api/offers/${offer.id}/accept`;
    const assigned = await ground.send(market, accept);
    expect(assigned.body).toMatchObject({ state: "assigned", taskerId: who.taskerId, price: 480 });
    expect((await ground.send(market, accept)).body).toEqual(assigned.body);
    const done = await ground.send(market, `POST /api/tasks/${task.id}/done`);
    expect(done.body.state).toBe("done");
    const confirm = `POST /api/tasks/${task.id}/confirm`;
    const paid = await ground.send(market, confirm, { method: "cash" });
    expect([paid.body.state, paid.body.payUrl]).toEqual(["confirmed", null]);
    expect((await ground.send(market, confirm)).body).toEqual(paid.body);
    // 480.00 are in the tasker's hands, of which the operator gets a tenth.
    const owed = { cents: -4_800, priceCents: 48_000, cashCents: 48_000, commissionCents: 4_800 };
    expect(await entriesOf(task.id)).toEqual([owed]);
    const { data } = TaskEvent.parse(await ear.newest("task.confirmed"));
    expect(data).toMatchObject({ id: task.id, tenantId: market.id, price: 480 });
    expect(data).not.toHaveProperty("address");

    const match = await ground.consumer("GET /link/by-phone?phone=5512345678");
    const [{ tenantId, thirdPartyId }] = match.body.matches;
    expect([tenantId, thirdPartyId]).toEqual([market.id, who.clientId]);
    const listed = await ground.consumer(
      `GET /tenants/${tenantId}/consumers/${thirdPartyId}/orders`,
    );
    expect(listed.body.orders).toMatchObject([
      { id: task.billId ?? paid.body.billId, total: 480, hasInvoice: false, paymentMethod: "cash" },
    ]);
    const path = `/tenants/${tenantId}/invoice-requests`;
    const body = { orderId: listed.body.orders[0].id, billingData: billing };
    const asked = await ground.consumer(`POST ${path}`, { body });
    await expect
      .poll(async () => {
        await ground.job("drive-invoice-requests");
        return (await ground.consumer(`GET ${path}/${asked.body.requestId}`)).body.state;
      })
      .toBe("stamped");
    const stamped = ground.doubles.issuer.invoices.get(paid.body.billId);
    expect(stamped?.asked.formaPago).toBe("01");
  });

  it("that costs nothing is confirmed without money", async () => {
    const who = await people(ground, market, { client: "5512345696", tasker: "5512345697" });
    const { id: taskId } = await posted(ground, market, who.clientId);
    const favour = { taskerId: who.taskerId, price: 0 };
    const path = `POST /api/tasks/${taskId}/offers`;
    const { body: offer } = await ground.send(market, path, favour);
    await ground.send(market, `POST /api/offers/${offer.id}/accept`);
    ground.clock.advance(31_000);
    await ground.job("drive-bills");
    await ground.send(market, `POST /api/tasks/${taskId}/done`);
    const confirmed = await ground.send(market, `POST /api/tasks/${taskId}/confirm`);
    expect([confirmed.status, confirmed.body.state]).toEqual([200, "confirmed"]);
  });

  it("is confirmed once the client has paid elsewhere; the operator has the money", async () => {
    const who = await people(ground, market, { client: "5512345680", tasker: "5512345681" });
    const { id } = await worked(ground, market, who, { price: 333.33 });
    const confirm = `POST /api/tasks/${id}/confirm`;
    const waits = await ground.send(market, confirm, { method: "digital" });
    expect([waits.body.state, typeof waits.body.payUrl]).toEqual(["done", "string"]);
    const again = await ground.send(market, confirm, { method: "digital" });
    expect(again.body.payUrl).toBe(waits.body.payUrl);
    const [payment] = [...ground.doubles.payments.payments.values()];
    ground.doubles.payments.scan(payment?.reference_id ?? "");
    ground.clock.advance(31_000);
    expect(await ground.job("drive-bills")).toMatchObject({ paid: 1, failed: 0 });
    expect((await ground.read(market, `/api/tasks/${id}`)).state).toBe("confirmed");
    const held = { cents: 30_000, priceCents: 33_333, cashCents: 0, commissionCents: 3_333 };
    expect(await entriesOf(id)).toEqual([held]);
  });

  it("goes to exactly one, whoever accepts at the same moment", async () => {
    const who = await people(ground, market, { client: "5512345682", tasker: "5512345683" });
    const { id: taskId } = await posted(ground, market, who.clientId);
    const ids = [];
    for (const phone of ["5512345684", "5512345685", "5512345686", "5512345687"]) {
      const helps = { name: phone, phone, email: `t${phone}@example.org` };
      const { body: tasker } = await ground.send(market, "POST /api/taskers", helps);
      ids.push((await offered(ground, market, { taskId, taskerId: tasker.id })).id);
    }
    const all = await Promise.all(
      ids.map((id) => ground.send(market, `POST /api/offers/${id}/accept`)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { offers } = await ground.read(market, `/api/tasks/${taskId}/offers`);
    const states = offers.map(({ state }: { readonly state: string }) => state).sort();
    expect(states).toEqual(["accepted", "declined", "declined", "declined"]);
    const bills = await ground.app.services.db.pool.query(
      "select from bill where subject_id = $1",
      [taskId],
    );
    expect(bills.rowCount).toBe(1);
    const told = () => ground.sent.filter(({ subject }) => subject?.startsWith("No fue la tuya"));
    await expect.poll(() => told().length).toBe(3);
  });

  it("is paid once, whoever confirms at the same moment", async () => {
    const who = await people(ground, market, { client: "5512345688", tasker: "5512345689" });
    const { id } = await worked(ground, market, who);
    const confirm = `POST /api/tasks/${id}/confirm`;
    const all = await Promise.all([1, 2, 3, 4].map(() => ground.send(market, confirm)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ground.read(market, `/api/tasks/${id}`)).state).toBe("confirmed");
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it("is cancelled before it is paid, with its bill and its offers, and not after", async () => {
    const who = await people(ground, market, { client: "5512345690", tasker: "5512345691" });
    const open = await posted(ground, market, who.clientId);
    const offer = await offered(ground, market, { taskId: open.id, taskerId: who.taskerId });
    const cancel = (id: string) =>
      ground.send(market, `POST /api/tasks/${id}/cancel`, { reason: "Ya no" });
    expect((await cancel(open.id)).body).toMatchObject({ state: "cancelled", reason: "Ya no" });
    expect((await cancel(open.id)).status).toBe(200);
    const late = await ground.send(market, `POST /api/offers/${offer.id}/accept`);
    expect(late.body.code).toBe("WRONG_STATE");
    const done = await worked(ground, market, who);
    expect((await cancel(done.id)).body.state).toBe("cancelled");
    const gone = await ground.send(market, `POST /api/tasks/${done.id}/confirm`);
    expect(gone.body.code).toBe("WRONG_STATE");
    const paid = await worked(ground, market, who, { method: "card" });
    expect((await cancel(paid.id)).body.code).toBe("WRONG_STATE");
  });
});

describe("the end", () => {
  /** To whom a letter of this subject was sent, in the order of their addresses. */
  const letters = (subject: string) =>
    ground.sent
      .filter((one) => one.subject === subject)
      .map(({ to }) => to)
      .sort();

  it("of a task and of its offers comes once, and those concerned are told once", async () => {
    const own = await ground.found();
    const who = await people(ground, own, { client: "5512345692", tasker: "5512345693" });
    const task = await posted(ground, own, who.clientId, { title: "Pintar la barda" });
    await offered(ground, own, { taskId: task.id, taskerId: who.taskerId });
    await ground.job("expire-tasks");
    expect((await ground.read(own, `/api/tasks/${task.id}`)).state).toBe("open");
    ground.clock.advance(14 * dayMs);
    const late = await ground.send(own, `POST /api/tasks/${task.id}/offers`, {
      taskerId: who.taskerId,
      price: 5,
    });
    expect(late.body.code).toBe("WRONG_STATE");
    const [first, second] = await Promise.all([
      ground.job("expire-tasks"),
      ground.job("expire-tasks"),
    ]);
    expect([first?.failed ?? 0, second?.failed ?? 0]).toEqual([0, 0]);
    await ground.job("expire-tasks");
    expect((await ground.read(own, `/api/tasks/${task.id}`)).state).toBe("expired");
    const { offers } = await ground.read(own, `/api/tasks/${task.id}/offers`);
    expect(offers).toMatchObject([{ state: "expired" }]);
    await expect
      .poll(() => letters("Venció: Pintar la barda"))
      .toEqual(["c5512345692@example.org"]);
    const lost = "Tu oferta venció: Pintar la barda";
    await expect.poll(() => letters(lost)).toEqual(["t5512345693@example.org"]);
  });

  it("of an offer alone leaves the task open, for others", async () => {
    const own = await ground.found();
    const who = await people(ground, own, { client: "5512345694", tasker: "5512345695" });
    const { id: taskId } = await posted(ground, own, who.clientId);
    const goodUntil = new Date(ground.clock.now().getTime() + dayMs).toISOString();
    const wish = { taskerId: who.taskerId, price: 5, goodUntil };
    const { body: offer } = await ground.send(own, `POST /api/tasks/${taskId}/offers`, wish);
    ground.clock.advance(dayMs);
    const late = await ground.send(own, `POST /api/offers/${offer.id}/accept`);
    expect(late.body.code).toBe("OFFER_CLOSED");
    expect(await ground.job("expire-tasks")).toMatchObject({ failed: 0 });
    expect((await ground.read(own, `/api/tasks/${taskId}`)).state).toBe("open");
    const { offers } = await ground.read(own, `/api/tasks/${taskId}/offers`);
    expect(offers).toMatchObject([{ state: "expired" }]);
    expect((await offered(ground, own, { taskId, taskerId: who.taskerId })).state).toBe("open");
  });
});
