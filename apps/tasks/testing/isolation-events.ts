/** Who hears of a market's tasks: keys that may read them, its own and those of all. */
import { dayMs } from "#platform/clock.ts";
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import {
  billing,
  offered,
  people,
  posted,
  worked,
  type TaskGround,
  type TestMarket,
} from "./ground.ts";

export const taskEventsTable = async (ground: TaskGround): Promise<EventsTable> => {
  const at = await ground.found();
  const who = await people(ground, at, { client: "5512340001", tasker: "5512340002" });
  const post = () => posted(ground, at, who.clientId);
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground, at),
    facts: {
      "task.posted": post,
      "task.assigned": async () => {
        const { id: taskId } = await post();
        const { id } = await offered(ground, at, { taskId, taskerId: who.taskerId });
        return ground.send(at, `POST /api/offers/${id}/accept`);
      },
      "task.done": () => worked(ground, at, who),
      "task.confirmed": () => worked(ground, at, who, { method: "cash" }),
      "task.cancelled": async () => {
        const { id } = await post();
        return ground.send(at, `POST /api/tasks/${id}/cancel`, { reason: "Ya no" });
      },
      "task.expired": async () => {
        await post();
        ground.clock.advance(15 * dayMs);
        return ground.job("expire-tasks");
      },
      "bill.paid": () => worked(ground, at, who, { method: "cash" }),
      "bill.invoiced": async () => {
        const { billId } = await worked(ground, at, who, { method: "cash" });
        const path = `/tenants/${at.id}/invoice-requests`;
        const body = { orderId: billId, billingData: billing };
        const { requestId } = (await ground.consumer(`POST ${path}`, { body })).body;
        while ((await ground.consumer(`GET ${path}/${requestId}`)).body.state !== "stamped")
          await ground.job("drive-invoice-requests");
      },
      "tasker.suspended": () =>
        ground.send(at, `POST /api/taskers/${who.taskerId}/suspension`, { note: "No llegó" }),
      "tasker.reinstated": () =>
        ground.send(at, `POST /api/taskers/${who.taskerId}/decision`, { decision: "lifted" }),
    },
  };
};

const hearersOf = async (ground: TaskGround, { id }: TestMarket): Promise<readonly Hearer[]> => {
  const may = ["tasks:read", "webhooks:manage"];
  const scope = { tenantId: id };
  const elsewhere = { tenantId: (await ground.found()).id };
  const own = await keyCaller(ground, "own", { may, scope });
  const other = await keyCaller(ground, "other", { may, scope: elsewhere });
  const all = await keyCaller(ground, "all", { may });
  const blind = await keyCaller(ground, "blind", { may: ["webhooks:manage"], scope });
  const weak = await keyCaller(ground, "weak", { may: ["tasks:read"], scope });
  const not = { hears: "none", refused: 403 } as const;
  return [
    { name: "the market's key", key: own.key, hears: "all" },
    { name: "its successor", key: await successorOf(ground, own), hears: "all" },
    { name: "a key that serves all markets", key: all.key, hears: "all" },
    { name: "another market's", key: other.key, hears: "none" },
    { name: "without tasks:read", key: blind.key, ...not },
    { name: "without webhooks:manage", key: weak.key, ...not },
  ];
};
