/** Actions: proposed, approved once, listed; each merchant sees their own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { minuteMs } from "#platform/clock.ts";
import { grantOperator } from "#platform/people/operators.ts";
import { allPermissions, startPayments, type PaymentsGround } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

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
        ...asked,
        action_id: expect.any(String),
        status: "proposed",
        proposed_at: "2026-11-20T18:00:00.000Z",
        approved_at: null,
        executed_at: null,
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

describe("approveAction: four eyes, once more than one person runs the house", () => {
  let people: PeopleGround;
  let operator: string;
  beforeAll(async () => {
    people = await startPeople();
    operator = await people.operator();
  });
  afterAll(() => people.stop());
  const proposedBy = async (key: string): Promise<string> =>
    (await people.request("POST /api/actions", { key, body: refund() })).body.action_id as string;
  const approved = (id: string, as: { readonly key?: string; readonly cookie?: string }) =>
    people.request(`POST /api/actions/${id}/approve`, as);

  test("one operator alone: the key that proposed may approve", async () => {
    expect((await approved(await proposedBy(people.key), { key: people.key })).status).toBe(200);
  });

  test("403 for the key that proposed; 200 for another of its tenant, and operators", async () => {
    const { db, clock } = people.app.services;
    await grantOperator(db, { email: "otra@example.org", at: clock.now() });
    const [one, other] = [
      await people.addKey(allPermissions, "t1"),
      await people.addKey(allPermissions, "t1"),
    ];
    const [id, second] = [await proposedBy(one), await proposedBy(one)];
    const own = await approved(id, { key: one });
    expect([own.status, own.body.errorCode]).toEqual([403, "OWN_PROPOSAL"]);
    expect((await approved(id, { key: other })).body.status).toBe("approved");
    // What another approved is approved, whoever asks again.
    expect((await approved(id, { key: one })).body.status).toBe("approved");
    expect((await approved(second, { cookie: operator })).body.status).toBe("approved");
  });

  test("operators see and approve every merchant's; a person who is none gets 403", async () => {
    const id = await proposedBy(await people.addKey());
    const nobody = await people.comeAs("nadie");
    expect((await approved(id, { cookie: nobody })).status).toBe(403);
    const list = await people.request("GET /api/actions?limit=1", { cookie: operator });
    expect(list.body.actions).toMatchObject([{ action_id: id, status: "proposed" }]);
    expect((await approved(id, { cookie: operator })).status).toBe(200);
    expect((await approved(newId(), { cookie: operator })).status).toBe(404);
  });
});

test("listActions: 400 for a cursor that is none of ours", async () => {
  const got = await ground.request("GET /api/actions?cursor=x", { key: ground.key });
  expect(got.status).toBe(400);
});
