// Lists and look-ups read only what they answer with, also where statistics tell nothing apart.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { startPos, type PosGround } from "./ground.ts";
import { customersOfContact } from "../customers/customers.query.ts";
import { sumsOfDay } from "../reports/day-reports.query.ts";
import { invoicesOfCustomer } from "../invoices/invoices.query.ts";
import { knownConsumer } from "../portal/known-consumer.query.ts";
import { seekOrders, type SoughtOrders } from "../orders/sought-orders.query.ts";
import { findByFolio } from "../tickets/tickets-by-folio.query.ts";
import { findByTicketCode, listOrders, ordersSeenBy } from "../orders/orders.query.ts";
import { soldCatalog } from "../portal/sold-catalog.query.ts";

let ground: PosGround;
let owner: pg.Pool;
let tenantId: string;
const [saleCount, ofADay] = [20_000, 1_000];
const [firstDay, day] = ["2026-03-01", "2026-03-05"];
const customerId = newId();

beforeAll(async () => {
  ground = await startPos();
  ({ id: tenantId } = await ground.found());
  const settings = ["search_path=pos", "enable_seqscan=off", "plan_cache_mode=force_generic_plan"];
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  // One connection: what is prepared there is explained there.
  owner = new pg.Pool({ connectionString: ground.database.ownerUrl("pos"), options, max: 1 });
  await owner.query(
    `insert into sale_day (tenant_id, day, last_number)
     select $1, $2::date + n, $3 from generate_series(0, 19) as n`,
    [tenantId, firstDay, ofADay],
  );
  await owner.query(
    `insert into customer (tenant_id, id, name, created_at) values ($1, $2, 'Ana', now())`,
    [tenantId, customerId],
  );
  // Everybody pays in cash, and one in twenty is Ana.
  await owner.query(
    `with made as (
     insert into sale (tenant_id, id, day, daily_number, customer_id, subtotal_cents, tax_cents,
                       total_cents, payment_method, ticket_code, creator, request_hash, sold_at)
     select $1, uuidv7(), $2::date + (n - 1) / $5::int, 1 + (n - 1) % $5::int,
            case when n % 20 = 0 then $3::uuid end, 0, 0, 0, 'cash',
            upper(left(md5(n::text), 24)), 'test', '', now()
       from generate_series(1, $4::int) as n
     returning id),
     lines as (
       insert into sale_line (tenant_id, sale_id, position, product_id, name,
                              quantity_thousandths, unit_price_cents, tax, subtotal_cents,
                              tax_cents, total_cents, clave_prod_serv, clave_unidad)
       select $1, id, 1, id, 'Agua', 1000, 0, 'iva0', 0, 0, 0, '90101501', 'H87' from made)
     insert into sale_payment (tenant_id, sale_id, position, method, cents, state)
     select $1, id, 1, 'cash', 0, 'taken' from made`,
    [tenantId, firstDay, customerId, saleCount, ofADay],
  );
  await owner.query("vacuum analyze");
});
afterAll(async () => {
  await owner.end();
  await ground.stop();
});

interface Plan {
  readonly "Index Name"?: string;
  readonly "Rows Removed by Filter"?: number;
  readonly "Actual Rows": number;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

const flat = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Answers as the database does, and notes how it went about it. */
const explaining = (noted: Plan[]): Queries => ({
  afterCommit: ground.app.services.db.afterCommit,
  run: async <Row>(asked: { readonly text: string }, values: readonly unknown[] = []) => {
    const name = `plan_${newId().replaceAll("-", "")}`;
    await owner.query(`prepare ${name} as ${asked.text}`);
    const given = values.map((value) => (value === null ? "null" : literal(value))).join(", ");
    const explained = await owner.query<{ "QUERY PLAN": readonly [{ readonly Plan: Plan }] }>(
      `explain (analyze, format json) execute ${name} (${given})`,
    );
    const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
    if (plan) noted.push(...flat(plan));
    return ground.app.services.db.run<Row>({ name, text: asked.text }, values);
  },
});

const literal = (value: unknown): string =>
  pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));

/** How sales are reached, and the most rows that were read there for nothing. */
const readingOf = async (ask: (db: Queries) => Promise<unknown>) => {
  const noted: Plan[] = [];
  await ask(explaining(noted));
  const paths = noted.flatMap((step) => step["Index Name"] ?? []);
  const dropped = Math.max(0, ...noted.map((step) => step["Rows Removed by Filter"] ?? 0));
  return { paths, dropped };
};

const page = { before: null, most: 50 };
const since = new Date(0);
const sought = (what: SoughtOrders) => (db: Queries) => seekOrders(db, tenantId, what, page);
const filters = (ofDay: string | null, method: string | null) =>
  sought({ by: "filters", day: ofDay, method });
const typed = { folio: "C4CA42", totalCents: 0, day, since };

describe("the plan of", () => {
  it.each([
    ["a consumer's orders", "sale_of_customer", (db: Queries) => seen(db)],
    ["a ticket by its code", "sale_ticket_code", (db: Queries) => byCode(db)],
    ["a ticket by its folio", "sale_folio", (db: Queries) => findByFolio(db, tenantId, typed)],
    ["the newest orders", "sale_pkey", filters(null, null)],
    ["a day's orders", "sale_of_day", filters(day, null)],
    ["orders of a method that nobody uses", "sale_of_method", filters(null, "voucher")],
    ["orders of a method that all use", "sale_of_method", filters(null, "cash")],
    ["orders of a folio", "sale_folio", sought({ by: "folio", folio: "C4CA42" })],
    ["one order of a day", "sale_daily_number", sought({ by: "number", day, number: 7 })],
    ["orders as programs list them", "sale_of_day", (db: Queries) => listed(db)],
    ["a consumer's invoices", "invoice_of_customer", (db: Queries) => invoiced(db)],
    ["the catalog", "product_sold", (db: Queries) => soldCatalog(db, tenantId, catalogPage)],
    ["who a consumer is", "customer_pkey", (db: Queries) => known(db)],
    ["a link", "customer_contact_pkey", (db: Queries) => customersOfContact(db, contact, 200)],
    ["a day's report", "sale_daily_number", (db: Queries) => sumsOfDay(db, tenantId, day)],
  ] as const)("%s follows %s, and drops nothing that it read", async (_name, index, ask) => {
    const { paths, dropped } = await readingOf(ask);
    expect(paths).toContain(index);
    expect(dropped).toBe(0);
  });
});

const catalogPage = { categoryId: null, most: 50 };
const contact = { kind: "phone", value: "5500000000" } as const;
const seen = (db: Queries) => ordersSeenBy(db, tenantId, { customerId, most: 50 });
const byCode = (db: Queries) => findByTicketCode(db, tenantId, { code: "X".repeat(24), since });
const listed = (db: Queries) => listOrders(db, tenantId, { ...page, customerId: null, day });
const invoiced = (db: Queries) => invoicesOfCustomer(db, tenantId, { customerId, most: 50 });
const known = (db: Queries) => knownConsumer(db, tenantId, customerId);

it("pages of a method meet without a gap and without a sale that comes twice", async () => {
  const { db } = ground.app.services;
  const cash = { by: "filters", day: null, method: "cash" } as const;
  const all = (await seekOrders(db, tenantId, cash, { before: null, most: 9 })).map(({ id }) => id);
  const first = await seekOrders(db, tenantId, cash, { before: null, most: 4 });
  const rest = await seekOrders(db, tenantId, cash, { before: first.at(-1)?.id ?? null, most: 5 });
  expect([...first, ...rest].map(({ id }) => id)).toEqual(all);
  expect(all).toEqual([...all].sort().reverse());
  const none = { ...cash, method: "voucher" };
  expect(await seekOrders(db, tenantId, none, { before: null, most: 9 })).toEqual([]);
});
