// Each list of a restaurant reads what it shows, however many orders it has served.
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertCustomer } from "#business/customers/customers.store.ts";
import { consumerLists } from "#business/testing/consumer-lists.ts";
import { newId } from "#platform/id.ts";
import { manyRows, proofMs } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { sourceApp, startRestaurant, type Fonda, type RestaurantGround } from "./ground.ts";

let ground: RestaurantGround;
let fonda: Fonda;
let owner: string;
const consumerId = newId();
const phone = "5560000001";
const email = "ana@example.org";
const day = "2026-03-02";

beforeAll(async () => {
  ground = await startRestaurant();
  fonda = await ground.found();
  owner = await ground.hire(fonda.id, "paty");
  const { db, clock } = ground.app.services;
  const ana = { tenantId: fonda.id, id: consumerId, name: "Ana", phone, email };
  await insertCustomer(db, ana, clock.now());
  // The oldest five were Ana's, and are not cooked yet; the first of very many reservations too.
  await tamper(
    ground,
    `set session_replication_role = replica;
     insert into dining_order (tenant_id, id, table_id, guests, state, creator, opened_at,
       closed_at)
     select '${fonda.id}', id, '${fonda.tables[0]}', 2, 'closed', 'plan', now(), '2026-11-20 17:59Z'
       from ${made};
     insert into order_item (tenant_id, id, order_id, item_id, name, quantity, unit_price_cents,
       tax, clave_prod_serv, clave_unidad, seat, state, bill_id, queued_at, changed_at)
     select '${fonda.id}', id, id, '${fonda.dish}', 'Mole ' || n, 1, 5, 'iva0', '90101501', 'H87',
            1, case when n > 5 then 'served' else 'queued' end, id, '2026-11-20 17:59Z', now()
       from ${made};
     insert into bill (tenant_id, id, subject_id, state, customer_id, subtotal_cents, tax_cents,
       total_cents, ticket_code, creator, opened_at, day, daily_number, payment_method, paid_at)
     select '${fonda.id}', id, id, 'paid', case when n <= 5 then '${consumerId}'::uuid end, 0, 0,
            0, upper(left(md5(n::text), 24)), 'plan', now(), '${day}', n, 'cash', now()
       from ${made};
     insert into reservation (tenant_id, id, table_id, name, phone, party_size, starts_at, ends_at,
       state, creator, created_at)
     select '${fonda.id}', id, '${fonda.tables[0]}', 'Ana', '${phone}', 2, at,
            at + interval '2 hours', 'cancelled', 'plan', now()
       from ${made}, lateral (select timestamptz '${day} 18:00Z'
                                     + case when n > 5 then interval '1 day' else '0' end) t (at)`,
  );
}, proofMs);
afterAll(() => ground.stop());

const made = `(select n, lpad(to_hex(n), 32, '0')::uuid as id
                 from generate_series(1, ${manyRows}) n) as made`;

it(
  "reads few more rows than it shows",
  async () => {
    const at = `tenantId=${fonda.id}`;
    const faults = await tryLists({
      app: ground,
      caller: { key: ground.key },
      calls: [
        { line: `GET /api/orders?${at}&limit=5`, finds: 5 },
        { line: `GET /api/reservations?${at}&day=${day}`, finds: 5 },
        { line: `GET /n/${fonda.id}/kitchen`, by: { cookie: owner }, finds: "Mole 5" },
        ...consumerLists({
          tenantId: fonda.id,
          consumerId,
          phone,
          email,
          category: fonda.sectionId,
          by: { key: ground.portalKey, headers: { "x-source-app": sourceApp } },
          finds: { orders: 5, invoices: 0, products: 2, ofCategory: 2 },
        }),
      ],
      small: {},
    });
    expect(faults).toEqual([]);
  },
  proofMs,
);
