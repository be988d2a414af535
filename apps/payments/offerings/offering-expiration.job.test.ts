/** Offerings that are sold out or have run out are closed, once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const offer = async (name: string, deadline: string): Promise<string> => {
  const body = { name, units: 2, unit_price: 10, deadline };
  const made = await ground.request("POST /api/offerings", { key: ground.key, body });
  return made.body.offering_id as string;
};
const buy = async (id: string, units: number) => {
  const body = { user_id: await ground.userWith(100), units };
  return ground.request(`POST /api/offerings/${id}/purchases`, { key: ground.key, body });
};
const rows = () =>
  rowsOf(ground, "select name, status, close_reason, closed_at from offering order by name");

test("sold out and expired ones are closed, the rest stays open; twice alike", async () => {
  const soldOut = await offer("a sold out", "2026-12-01T00:00:00Z");
  const expired = await offer("b expired", "2026-11-20T19:00:00Z");
  const open = await offer("c open", "2026-12-01T00:00:00Z");
  await buy(soldOut, 2);
  await buy(expired, 1);
  ground.clock.advance(hourMs);

  const late = await buy(expired, 1);
  expect([late.status, late.body.errorCode]).toEqual([409, "OFFERING_CLOSED"]);
  expect(await rows()).toEqual(
    ["a sold out", "b expired", "c open"].map((name) => ({
      name,
      status: "open",
      close_reason: null,
      closed_at: null,
    })),
  );

  expect(await runJob(ground, "offering-expiration")).toEqual({ soldOut: 1, expired: 1 });
  const closed_at = new Date("2026-11-20T19:00:00Z");
  const after = [
    { name: "a sold out", status: "closed", close_reason: "sold_out", closed_at },
    { name: "b expired", status: "closed", close_reason: "expired", closed_at },
    { name: "c open", status: "open", close_reason: null, closed_at: null },
  ];
  expect(await rows()).toEqual(after);

  ground.clock.advance(hourMs);
  expect(await runJob(ground, "offering-expiration")).toEqual({ soldOut: 0, expired: 0 });
  expect(await rows()).toEqual(after);
  expect((await buy(open, 1)).status).toBe(201);
});
