/** Fills the point of sale: a million orders of one business, between a thousand customers. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoWorld } from "../../ecosystem/demo-world.ts";
import type { Machine } from "../instance.ts";

/** What the processes of this measurement read from a file. */
export interface PosCast {
  readonly key: string;
  readonly sourceApp: string;
  readonly tenantId: string;
  readonly customerIds: readonly string[];
  readonly phones: readonly string[];
}

const orderCount = 1_000_000;
const customerCount = 1_000;
const ordersOfADay = 1_000;
const chunk = 100_000;

export const seedPosBench = async ({ admin, home }: Machine): Promise<string> => {
  const demo = JSON.parse(await readFile(join(home, "demo.json"), "utf8")) as DemoWorld;
  const tenantId = demo.ids["posTenant"] ?? "";
  await admin.query("set search_path = pos");
  await admin.query("set synchronous_commit = off");
  // Rows are right by construction; a million looks at each foreign key would take minutes.
  await admin.query("set session_replication_role = replica");
  const people = await seedCustomers({ admin }, tenantId);
  for (let from = 0; from < orderCount; from += chunk)
    await seedOrders({ admin }, tenantId, people.customerIds, from);
  await admin.query("set session_replication_role = origin");
  await admin.query("vacuum analyze sale, sale_line, sale_payment, customer, customer_contact");
  const { apiKey: key = "", sourceApp = "" } = demo.portal;
  const cast: PosCast = { key, sourceApp, tenantId, ...people };
  const file = join(home, "pos-cast.json");
  await writeFile(file, JSON.stringify(cast));
  return file;
};

type Admin = Pick<Machine, "admin">;

const seedCustomers = async ({ admin }: Admin, tenantId: string) => {
  const { rows } = await admin.query<{ id: string; phone: string }>(
    `with made as (
       insert into customer (tenant_id, id, name, phone, created_at)
       select $1, uuidv7(), 'Cliente ' || n, '56' || lpad(n::text, 8, '0'), now()
         from generate_series(1, $2::int) as n returning id, phone),
     found as (
       insert into customer_contact (kind, value, tenant_id, customer_id)
       select 'phone', phone, $1, id from made)
     select id, phone from made`,
    [tenantId, customerCount],
  );
  return { customerIds: rows.map(({ id }) => id), phones: rows.map(({ phone }) => phone) };
};

/** Some hundred thousand more, older days first: ids follow the days as they do in service. */
const seedOrders = async (
  { admin }: Admin,
  tenantId: string,
  customerIds: readonly string[],
  from: number,
): Promise<void> => {
  await admin.query(
    `with made as materialized (
       select uuidv7() as id, n, date '2020-01-01' + n / $5::int as day
         from generate_series($3::int, $3::int + $4::int - 1) as n),
     days as (
       insert into sale_day (tenant_id, day, last_number)
       select $1, day, $5 from made group by day on conflict do nothing),
     sales as (
       insert into sale (tenant_id, id, day, daily_number, customer_id, subtotal_cents, tax_cents,
                         total_cents, payment_method, ticket_code, creator, request_hash, sold_at)
       select $1, id, day, 1 + n % $5,
              ($2::uuid[])[1 + (n::bigint * 7919) % array_length($2::uuid[], 1)],
              6034, 966, 7000, 'cash', upper(left(md5(n::text), 24)), 'bench', '',
              day + interval '18 hours'
         from made),
     lines as (
       insert into sale_line (tenant_id, sale_id, position, product_id, name,
                              quantity_thousandths, unit_price_cents, tax, subtotal_cents,
                              tax_cents, total_cents, clave_prod_serv, clave_unidad)
       select $1, id, position, uuidv7(), 'Tlacoyo de frijol', 1000, 3500, 'iva16', 3017, 483,
              3500, '90101501', 'H87'
         from made, generate_series(1, 2) as position)
     insert into sale_payment (tenant_id, sale_id, position, method, cents, state)
     select $1, id, 1, 'cash', 7000, 'taken' from made`,
    [tenantId, customerIds, from, chunk, ordersOfADay],
  );
};
