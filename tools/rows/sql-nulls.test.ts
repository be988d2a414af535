// What the words of a statement tell about null, on a catalogue of two tables.
import { expect, it } from "vitest";
import { isNeverNullIn, type Catalog } from "./sql-nulls.ts";

/** Of each column: is it NOT NULL? */
const tables: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  sale: { id: true, cents: true, payer: false },
  person: { id: true, name: true, mail: false },
};
const catalog: Catalog = (table, column) => tables[table]?.[column];
const isNeverNull = (sql: string): boolean => isNeverNullIn(sql, "x", catalog);

it.each([
  "select cents as x from sale",
  "select count(*)::int as x from sale",
  "select coalesce(payer, 'nobody') as x from sale",
  "select coalesce(sum(cents), 0)::bigint as x from sale",
  "select sum(cents) as x from sale group by id",
  "select case when payer is null then 1 else cents end as x from sale",
  "select payer is null as x from sale",
  "select payer as x from sale where payer is not null",
  "select payer as x from sale where cents > 3 and payer = $1",
  "select s.payer as x from sale s join person p on p.id = s.payer",
  "select p.name as x from sale s left join person p on p.id = s.payer where p.name > ''",
  "select s.id as x from sale s left join person p on p.id = s.payer",
  "select (select count(*) from person) as x from sale",
  "with paid as (select cents * 2 as x from sale) select x from paid",
  "select t.* from (select lower(name) as x from person) t",
  "select id as x from sale union all select id from person",
  "update sale set payer = $1 returning cents + $2 as x",
  "select (array_agg(name order by id))[1] as x from person group by id",
  "select mail in ('a') as x from person where mail is not null",
])("never: %s", (sql) => {
  expect(isNeverNull(sql)).toBe(true);
});

it.each([
  "select payer as x from sale",
  "select sum(cents) as x from sale",
  "select max(cents) filter (where payer is null) as x from sale group by id",
  "select coalesce(payer, null) as x from sale",
  "select case when cents > 3 then cents end as x from sale",
  "select payer as x from sale where payer is not null or cents > 3",
  "select p.name as x from sale s left join person p on p.id = s.payer",
  "select s.id as x from sale s full join person p on p.id = s.payer",
  "select s.id as x from sale s right join person p on p.id = s.payer",
  "select p.name as x from sale s left join (select * from person) p on true",
  "select (select name from person where id = $1) as x from sale",
  "select id as x from sale union all select mail from person",
  "with gone as (delete from sale returning payer as x) select x from gone",
  "select $1::text as x from sale where $1::text is null or id = $1",
  "select mail in ('a') as x from person",
  "select name || mail as x from person",
  "select nullif(name, '') as x from person",
])("perhaps: %s", (sql) => {
  expect(isNeverNull(sql)).toBe(false);
});

it("a quoted name keeps its case", () => {
  const sql = 'select s.id as "soldBy" from sale s left join person p on p.id = s.payer';
  expect(isNeverNullIn(sql, "soldBy", catalog)).toBe(true);
});
