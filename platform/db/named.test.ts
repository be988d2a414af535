// Columns under the names of our types.
import { expect, it } from "vitest";
import { named } from "./named.ts";

it.each([
  ["id, d.user_id,\n  d.name", 'id, d.user_id as "userId", d.name'],
  ["period::text, starts_on::text", 'period::text, starts_on::text as "startsOn"'],
  ["used_ids::text[]", 'used_ids::text[] as "usedIds"'],
  ["d.id as deal_id, left_cents as cents", 'd.id as "dealId", left_cents as "cents"'],
])("names %j as our types do", (list, sql) => {
  expect(named(list)).toBe(sql);
});

it.each(["count(*)", "a b", "a::numeric(6,2)", "", "a_b,"])(
  "refuses what is no plain column: %s",
  (list) => {
    expect(() => named(list)).toThrow("is no plain column");
  },
);
