/** GET …/tickets/:code: the order of a ticket, for who holds the paper. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newTicketCode } from "./ticket-code.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const find = (code: string, tenantId = fonda.id) =>
  ground.consumer(`GET /tenants/${tenantId}/tickets/${encodeURIComponent(code)}`);

test("the order as the consumer sees it, however the code is typed", async () => {
  const { body } = await ground.sell(fonda);
  const code = String(body.ticketCode);
  const typed = [code, code.toLowerCase(), (code.match(/.{6}/g) ?? []).join("-")];
  typed.push(code.replaceAll("1", "l").replaceAll("0", "o"));
  for (const one of typed) {
    const got = await find(one);
    expect(got.status).toBe(200);
    expect(got.body.order).toMatchObject({ id: body.id, total: 35, dailySaleNumber: 1 });
    expect(got.body.order).not.toHaveProperty("ticketCode");
    expect(got.body.order).not.toHaveProperty("customerId");
  }
});

test("404, always the same, for a code that is not of a ticket here", async () => {
  const other = await ground.found();
  const foreign = String((await ground.sell(other)).body.ticketCode);
  const own = String((await ground.sell(fonda)).body.ticketCode);
  const forged = `${own.slice(0, -1)}${own.endsWith("7") ? "8" : "7"}`;
  // Signed as ours, and of no ticket.
  const unsold = newTicketCode(ground.app.services.vault, fonda.id);
  for (const code of [foreign, forged, unsold, own.slice(1), "x", "\u0000", "🌽"]) {
    const got = await find(code);
    expect([got.status, got.body]).toEqual([
      404,
      { error: "Ticket no encontrado", success: false },
    ]);
  }
});

test("a year later the code finds nothing any more", async () => {
  const code = String((await ground.sell(fonda)).body.ticketCode);
  ground.clock.advance(364 * dayMs);
  expect((await find(code)).status).toBe(200);
  ground.clock.advance(2 * dayMs);
  expect((await find(code)).status).toBe(404);
});
