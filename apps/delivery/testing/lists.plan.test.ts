// Each list of a delivery business reads what it shows: of a day, of a rare state, of a category.
import { afterAll, beforeAll, expect, it } from "vitest";
import { consumerLists } from "#business/testing/consumer-lists.ts";
import { manyRows, proofMs } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { settle, sourceApp, startDelivery, type Business, type DeliveryGround } from "./ground.ts";

let ground: DeliveryGround;
let at: Business;
let consumerId: string;
let category: string;
const day = "2026-03-02";
const phone = "5560000001";
const email = "ana@example.org";

beforeAll(async () => {
  ground = await startDelivery();
  at = await ground.found();
  const { customerId } = await settle(ground, at, { phone });
  ({ id: consumerId } = (
    await ground.send(at, "POST /api/customers", { name: "Ana", email })
  ).body);
  // Ten orders of a day: the oldest five failed there, and nowhere else did any; Ana paid five.
  await tamper(
    ground,
    `set session_replication_role = replica;
     insert into delivery_order (tenant_id, id, customer_id, bill_id, day, state, street, note,
       latitude, longitude, creator, placed_at, ended_at)
     select '${at.id}', id, '${customerId}', id, date '${day}' + case when n > 10 then 1 else 0 end,
            case when n > 5 then 'delivered' else 'failed' end, '', '', 0, 0, 'plan', now(), now()
       from ${made};
     insert into bill (tenant_id, id, subject_id, state, customer_id, subtotal_cents, tax_cents,
       total_cents, ticket_code, creator, opened_at, day, daily_number, payment_method, paid_at)
     select '${at.id}', id, id, 'paid',
            case when n > 5 then id else '${consumerId}'::uuid end, 0, 0, 0,
            upper(left(md5(n::text), 24)), 'plan', now(), date '${day}' + n / 100, n, 'cash',
            now()
       from ${made};
     insert into product (tenant_id, id, name, category, price_cents, tax, clave_prod_serv,
       clave_unidad, created_at)
     select '${at.id}', id, 'Garrafón ' || n, 'Rara', 5, 'iva0', '50202301', 'H87', now()
       from ${made} where n <= 5`,
  );
  const path = `GET /tenants/${at.id}/categories`;
  const { categories } = (await ground.consumer(path)).body;
  category = categories.find(({ name }: { readonly name: string }) => name === "Rara").id;
}, proofMs);
afterAll(() => ground.stop());

const made = `(select n, lpad(to_hex(n), 32, '0')::uuid as id
                 from generate_series(1, ${manyRows}) n) as made`;

it(
  "reads few more rows than it shows",
  async () => {
    const orders = (more: string) => `GET /api/orders?tenantId=${at.id}&limit=5${more}`;
    const faults = await tryLists({
      app: ground,
      caller: { key: ground.key },
      calls: [
        { line: orders(""), finds: 5 },
        { line: orders("&state=failed"), finds: 5 },
        { line: orders(`&day=${day}`), finds: 5, lanes: 5 },
        { line: orders(`&day=${day}&state=failed`), finds: 5 },
        { line: `GET /api/products?tenantId=${at.id}&limit=5`, finds: 5 },
        { line: `GET /api/standing-orders?tenantId=${at.id}&limit=5`, finds: 0 },
        { line: `GET /api/routes?tenantId=${at.id}&day=${day}`, finds: 0 },
        { line: `GET /api/referral-shares?tenantId=${at.id}&month=2026-03`, finds: 0 },
        ...consumerLists({
          tenantId: at.id,
          consumerId,
          phone,
          email,
          category,
          by: { key: ground.portalKey, headers: { "x-source-app": sourceApp } },
          finds: { orders: 5, invoices: 0, products: 5, ofCategory: 5 },
        }),
      ],
      small: {},
    });
    expect(faults).toEqual([]);
  },
  proofMs,
);
