/** Actions: proposed, approved once, listed; each merchant sees their own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { minuteMs } from "#platform/clock.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const propose = (body: object, key = ground.key) =>
  ground.request("POST /api/actions", { key, body });
const approve = (id: string, key = ground.key) =>
  ground.request(`POST /api/actions/${id}/approve`, { key });
const refund = () => ({ kind: "refund_payment", payload: { payment_id: newId(), amount: 5 } });

describe("proposeAction", () => {
  test("201, proposed and not done; read again by listActions", async () => {
    const asked = refund();
    const made = await propose(asked);
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ ...asked, action_id: expect.any(String), status: "proposed" },
        ...{ proposed_at: "2026-11-20T18:00:00.000Z", approved_at: null, executed_at: null },
        outcome: null,
      },
    ]);
    const list = await ground.request("GET /api/actions?limit=1", { key: ground.key });
    expect(list.body.actions).toEqual([made.body]);
  });

  test("400 for an unknown kind and another's payload; 403 without the permission", async () => {
    expect((await propose({ kind: "pay_myself", payload: {} })).status).toBe(400);
    const other = { kind: "correct_top_up", payload: { payment_id: newId() } };
    expect((await propose(other)).status).toBe(400);
    const key = await ground.addKey(["payments:read", "payments:create"]);
    expect((await propose(refund(), key)).status).toBe(403);
  });
});

describe("approveAction", () => {
  test("200, and the first approval stays; 404 for another merchant's", async () => {
    const id = (await propose(refund())).body.action_id as string;
    expect((await approve(id, await ground.addKey())).status).toBe(404);
    const first = await approve(id);
    expect([first.status, first.body.status]).toEqual([200, "approved"]);
    ground.clock.advance(minuteMs);
    expect((await approve(id)).body).toEqual(first.body);
  });
});

test("listActions: 400 for a cursor that is none of ours", async () => {
  const got = await ground.request("GET /api/actions?cursor=x", { key: ground.key });
  expect(got.status).toBe(400);
});
