/** What the database itself refuses, whoever asks as the service: what was sold stays so. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refused, serviceRole, type ServiceRole } from "#platform/testing/service-role.ts";
import { startPos, type PosGround } from "./ground.ts";

let ground: PosGround;
let service: ServiceRole;
let tenantId: string;
beforeAll(async () => {
  ground = await startPos();
  const business = await ground.found();
  tenantId = business.id;
  await ground.sell(business);
  await ground.sell(business);
  service = await serviceRole(ground.database, "pos");
});
afterAll(async () => {
  await service.end();
  await ground.stop();
});

describe("the service role may not touch what was sold", () => {
  it.each([
    "update sale set total_cents = 0",
    "update sale set daily_number = 9",
    "update sale_line set name = 'x'",
    "update sale_payment set cents = 0",
    "update cash_session set opening_cents = 0",
    "delete from sale",
    "delete from sale_line",
    "delete from sale_payment",
    "delete from sale_day",
    "delete from invoice",
    "truncate sale",
  ])("%s", async (sql) => {
    expect(await service.refusalOf(sql)).toBe(refused.permission);
  });
});

const columns = `tenant_id, id, day, daily_number, subtotal_cents, tax_cents, total_cents,
  payment_method, ticket_code, creator, request_hash, sold_at`;

/** The first order again, with something changed. */
const again = (changed: string) =>
  `insert into sale (${columns})
   select ${changed} from sale s where tenant_id = $1 and daily_number = 1`;

describe("rows that cannot be", () => {
  it("two tickets of one number on a day", async () => {
    const sql = again(`tenant_id, gen_random_uuid(), day, 2, subtotal_cents, tax_cents, total_cents,
      payment_method, 'other', creator, request_hash, sold_at`);
    expect(await service.refusalOf(sql, [tenantId])).toBe(refused.taken);
  });

  it("a total that is not base and tax", async () => {
    const sql = again(`tenant_id, gen_random_uuid(), day, 3, subtotal_cents, tax_cents,
      total_cents + 1, payment_method, 'other', creator, request_hash, sold_at`);
    expect(await service.refusalOf(sql, [tenantId])).toBe(refused.check);
  });

  it("a line that is not price times quantity", async () => {
    const sql = `insert into sale_line
      select tenant_id, sale_id, 2, product_id, name, quantity_thousandths * 2, unit_price_cents,
             tax, subtotal_cents, tax_cents, total_cents, clave_prod_serv, clave_unidad
        from sale_line where tenant_id = $1`;
    expect(await service.refusalOf(sql, [tenantId])).toBe(refused.check);
  });
});
