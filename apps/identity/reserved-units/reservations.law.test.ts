// Whatever is reserved, settled, released or left to end, at once or in turn: the counter is what
// the log says, what is left is what is neither used nor held, and a cap is never passed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const cap = 60;
const at = "/api/allocations/reservations";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const units = fc.integer({ min: 1, max: 30 });
const step = fc.oneof(
  fc.record({
    does: fc.constant("reserve" as const),
    units,
    seconds: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ does: fc.constant("settle" as const), which: fc.nat(20), units: fc.nat(40) }),
  fc.record({ does: fc.constant("release" as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant("check" as const), units }),
  fc.record({ does: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 5 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Hold {
  readonly id: string;
  readonly units: number;
  readonly end: number;
}

/** As plain as it can be: units used, and a list of holds. */
interface Model {
  readonly tenant: string;
  used: number;
  holds: Hold[];
  readonly made: string[];
}

const now = (): number => desk.clock.now().getTime();
const held = ({ holds }: Model): number =>
  holds.filter(({ end }) => end > now()).reduce((sum, one) => sum + one.units, 0);
const free = (model: Model): number => cap - model.used - held(model);

const reserve = async (model: Model, quantity: number, seconds: number): Promise<void> => {
  const body = {
    ecosystem_tenant_id: model.tenant,
    resource_type: "voice_minutes",
    quantity,
    reference_id: `r${model.made.length}-${model.holds.length}-${Math.random()}`,
    expires_in: seconds,
  };
  const may = quantity <= free(model);
  const got = await desk.call(`POST ${at}`, { body });
  expect(got.body.approved).toBe(may);
  if (!may) return;
  const id = String(got.body.reservation_id);
  model.made.push(id);
  model.holds.push({ id, units: quantity, end: now() + seconds * secondMs });
  expect(got.body.remaining).toBe(free(model));
};

const settle = async (model: Model, id: string, quantity: number): Promise<void> => {
  const own = model.holds.find((one) => one.id === id && one.end > now());
  const got = await desk.call(`POST ${at}/${id}/settle`, { body: { quantity } });
  if (!own) return expect(got.status).toBeOneOf([200, 409, 422]);
  model.holds = model.holds.filter((one) => one !== own);
  const fits = Math.min(quantity, free(model));
  model.used += fits;
  expect(got.body).toMatchObject({
    settled_quantity: fits,
    refused_quantity: quantity - fits,
    remaining: free(model),
  });
};

const play = async (model: Model, one: Step): Promise<void> => {
  if (one.does === "wait") return desk.clock.advance(one.seconds * secondMs);
  if (one.does === "reserve") return reserve(model, one.units, one.seconds);
  if (one.does === "check") {
    const may = one.units <= free(model);
    const asked = { resource_type: "voice_minutes", quantity: one.units };
    expect((await desk.check(model.tenant, asked)).body.approved).toBe(may);
    if (may) model.used += one.units;
    return;
  }
  const id = model.made[one.which % Math.max(1, model.made.length)];
  if (id === undefined) return;
  if (one.does === "settle") return settle(model, id, one.units);
  await desk.call(`POST ${at}/${id}/release`);
  model.holds = model.holds.filter((hold) => hold.id !== id);
};

interface Counted {
  readonly used: number;
  readonly logged: number;
}

const counted = statement<Counted>(
  "test.reserved-counts",
  `select a.used, (select coalesce(sum(u.quantity), 0)::bigint from usage_event u
                    where u.tenant_id = a.tenant_id and u.resource_type = a.resource_type) as logged
     from subscription_allocation a
    where a.tenant_id = $1 and a.resource_type = 'voice_minutes'`,
);

const countsOf = async (tenant: string): Promise<Counted | undefined> =>
  (await desk.app.services.db.run(counted, [tenant]))[0];

/** 60 voice minutes, and not one beyond. */
const capped = () => desk.subscribe({ app: "crm", tier: "starter" });

test(
  "in turn, each answer is the model's",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
        const model: Model = { tenant: await capped(), used: 0, holds: [], made: [] };
        for (const one of steps) await play(model, one);
        expect(await countsOf(model.tenant)).toEqual({ used: model.used, logged: model.used });
      }),
      { numRuns: soak ? 2_000 : 25 },
    );
  },
  soak ? 3_600_000 : 120_000,
);

test("16 clients at once never pass the cap by a unit", async () => {
  const tenant = await capped();
  let settled = 0;
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) {
      const reference_id = `${number}-${turn}`;
      const asked = { resource_type: "voice_minutes", quantity: 3, reference_id };
      if ((number + turn) % 3 === 0) {
        if ((await desk.check(tenant, asked)).body.approved) settled += 3;
        continue;
      }
      const body = { ecosystem_tenant_id: tenant, ...asked };
      const { body: made } = await desk.call(`POST ${at}`, { body });
      if (made.reservation_id === null) continue;
      const path = `POST ${at}/${made.reservation_id}/settle`;
      const { body: got } = await desk.call(path, { body: { quantity: 1 + (turn % 5) } });
      settled += got.settled_quantity;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));
  // Whoever asks for three at the end finds two at most.
  expect(cap - settled).toBeOneOf([0, 1, 2]);
  expect(await countsOf(tenant)).toEqual({ used: settled, logged: settled });
});
