/** Every list of the point of sale reads what it shows, whatever its filter. */
import { expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { manyRows, proofMs, type ListCall } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { sourceApp } from "./ground.ts";
import { startPeople } from "./people.ts";

const few = 3;
const id = "lpad(to_hex(n), 32, '0')::uuid";
const rows = `from generate_series(1, ${manyRows}) n`;
/** The oldest few, and all others. */
const rare = (one: string, others: string): string =>
  `case when n <= ${few} then ${one} else ${others} end`;

/** Shops sell on many days. */
const days = 300;
const day = `date '2026-01-06' + n % ${days}`;

interface Filled {
  readonly tenantId: string;
  readonly customerId: string;
  readonly category: string;
}

const filling = ({ tenantId, customerId, category }: Filled): string =>
  `insert into category (tenant_id, id, name) values ('${tenantId}', '${category}', 'Rara'),
          ('${tenantId}', '${tenantId}', 'Usual');
   insert into product (tenant_id, id, category_id, name, price_cents, tax, sold_by,
                        clave_prod_serv, clave_unidad, active, created_at)
   select '${tenantId}', ${id}, ${rare(`'${category}'::uuid`, `'${tenantId}'::uuid`)},
          ${rare("'Zapote'", "'Agua'")}, 5, 'iva0', 'piece', '90101501', 'H87', n > 1, now()
          ${rows};
   insert into customer (tenant_id, id, name, created_at)
   select '${tenantId}', ${id}, ${rare("'Zoila'", "'Ana'")}, now() ${rows};
   insert into sale_day (tenant_id, day, last_number)
   select '${tenantId}', date '2026-01-05' + n, 1 from generate_series(0, ${days}) n;
   insert into sale (tenant_id, id, day, daily_number, customer_id, subtotal_cents, tax_cents,
                     total_cents, payment_method, ticket_code, creator, request_hash, sold_at)
   select '${tenantId}', ${id}, ${rare("date '2026-01-05'", day)}, n,
          ${rare(`'${customerId}'::uuid`, "null::uuid")}, 0, 0, 0, 'cash',
          upper(left(md5(n::text), 24)), 'test', '', now() ${rows};
   insert into cash_session (tenant_id, id, register, opened_at, opened_by, opening_cents,
                             closed_at, expected_cents, counted_cents)
   select '${tenantId}', ${id}, 'r' || n, now(), 'key:plan', 0, now(), 0, 0 ${rows};
   insert into invoice (tenant_id, id, sale_id, customer_id, uuid, folio, total_cents, pdf_url,
                        xml_url, issued_at)
   select '${tenantId}', ${id}, ${id}, ${rare(`'${customerId}'::uuid`, "null::uuid")}, n::text,
          'f', 0, '', '', now() ${rows};
   insert into invoice_request (tenant_id, id, sale_id, state, rfc, razon_social, email, uso_cfdi,
                                regimen_fiscal, codigo_postal, reason, requested_at, changed_at)
   select '${tenantId}', ${id}, ${id}, ${rare("'failed'", "'stamped'")}, 'XAXX010101000',
          ${rare("'Zoila'", "'Ana'")}, 'a@example.org', 'G03', '601', '42501',
          ${rare("'provider_error'", "null")}, now(), now() ${rows};`;

const ofOffice = ({ tenantId, customerId, category }: Filled): readonly ListCall[] =>
  [
    { list: "products", filter: "", finds: 10 },
    { list: "products", filter: "&active=true", finds: 10 },
    { list: "products", filter: "&active=false", finds: 2 },
    { list: "products", filter: `&categoryId=${category}`, finds: few },
    { list: "products", filter: `&categoryId=${category}&active=false`, finds: 1 },
    { list: "products", filter: `&categoryId=${category}&active=true`, finds: few - 1 },
    { list: "products", filter: "&q=zapote", finds: few },
    { list: "customers", filter: "", finds: 10 },
    { list: "customers", filter: "&q=zoila", finds: few },
    { list: "orders", filter: "", finds: 10 },
    { list: "orders", filter: "&day=2026-01-05", finds: few },
    { list: "orders", filter: `&customerId=${customerId}`, finds: few },
    { list: "orders", filter: `&customerId=${customerId}&day=2026-11-05`, finds: 0 },
    { list: "cash-sessions", filter: "", finds: 10 },
  ].map(({ list, filter, finds }) => ({
    line: `GET /api/${list}?limit=10&tenantId=${tenantId}${filter}`,
    finds,
    lanes: 2,
  }));

const ofConsumers = ({ tenantId, customerId, category }: Filled, key: string) => {
  const at = `GET /api/consumer/tenants/${tenantId}`;
  const calls: readonly (readonly [string, number])[] = [
    [`${at}/catalog?limit=10`, 10],
    [`${at}/catalog?limit=10&category=${category}`, few - 1],
    [`${at}/consumers/${customerId}/orders?limit=10`, few],
    [`${at}/consumers/${customerId}/invoices?limit=10`, few],
  ];
  const by = { key, headers: { "x-source-app": sourceApp } };
  return calls.map(([line, finds]) => ({ line, by, finds, lanes: 2 }));
};

it("every list reads few more rows than it shows", { timeout: proofMs }, async () => {
  const ground = await startPeople();
  const { id: tenantId } = await ground.found();
  const customerId = await ground.addCustomer(tenantId);
  const filled = { tenantId, customerId, category: newId() };
  const office = { cookie: await ground.hire(tenantId, "lupita") };
  await tamper(ground, filling(filled));
  const faults = await tryLists({
    app: ground,
    caller: { key: ground.key },
    calls: [
      ...ofOffice(filled),
      ...ofConsumers(filled, ground.portalKey),
      { line: `GET /n/${tenantId}/invoices?state=failed`, by: office, finds: "Zoila" },
    ],
    small: {
      linkByPhone: "one customer a business, by a unique key",
      linkByEmail: "one customer a business, by a unique key",
      findTicketByFolio: "one ticket, by the index of folios (plans.test.ts)",
      readDayReport: "the sums of one day",
    },
    walks: {
      "office-catalog.sought": "a part of a name is looked for in the catalog of one business",
      "sold-catalog.of-all": "says how many products one business sells",
      "office-customers.sought": "a part of a name is looked for among one business's customers",
    },
  });
  expect(faults).toEqual([]);
  await ground.stop();
});
