/** Every list of invoicing reads what it shows, whatever its filter and however much there is. */
import { expect, it } from "vitest";
import { manyRows, proofMs, type ListCall } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { searchVector, searchWords } from "../invoice-list/search-words.query.ts";
import { startInvoicing } from "./ground.ts";

const few = 3;
const id = "lpad(to_hex(n), 32, '0')::uuid";
const states = ["failed", "cancel_pending", "cancelled", "stamped"];
const names = `array['${states.join("', '")}']`;
const rare = `(${names})[least((n + ${few - 1}) / ${few}, ${states.length})]`;

/** The oldest are of rare states and of an old day, and have a name that no other has. */
const invoices = (organizationId: string): string => {
  const words = (name: string): string => `'${searchWords(organizationId, [name])}'`;
  return `insert into series (organization_id, name) values ('${organizationId}', 'L');
   insert into invoice (organization_id, id, status, kind, series, folio, issued_local,
     receiver_rfc, receiver_name, currency, subtotal_micros, total_micros, reference_id, asked_by,
     uuid, stamped_local, search, created_at)
   select '${organizationId}', ${id}, status, 'I', 'L', case when status <> 'failed' then n end,
          case when n <= ${few} then '2026-01-05T10:00:00' else '2026-11-05T10:00:00' end,
          'XAXX010101000', 'Ana', 'MXN', 5, 5, 'r' || n, 'key:plan',
          case when status <> 'failed' then upper(${id}::text) end,
          case when status <> 'failed' then '2026-11-05T10:00:00' end,
          ${searchVector(`case when n <= ${few} then ${words("zoila")} else ${words("ana")} end`)},
          now()
     from generate_series(1, ${manyRows}) n, lateral (select ${rare} as status) had;`;
};

const polizas = `insert into poliza (id, kind, merchant, period, dated, concept, currency, lines,
     debit_cents, credit_cents, content_hash, received_at)
   select ${id}, 'earnings', case when n <= ${few} then 'rare' else 'busy' end,
          case when n <= ${2 * few} then '2026-01' else '2026-11' end, '2026-11-01', 'c', 'MXN',
          '[]', 0, 0, '', now()
     from generate_series(1, ${manyRows}) n;`;

const most = "limit=10";
const list = "GET /api/cfdi?limit=10";
const ofInvoices: readonly ListCall[] = [
  { line: list, finds: 10 },
  { line: `${list}&status=stamped`, finds: 10 },
  { line: `${list}&status=failed`, finds: few },
  { line: `${list}&status=cancelled`, finds: few },
  { line: `${list}&referenceId=r2`, finds: 1 },
  { line: `${list}&from=2026-01-01&to=2026-01-31`, finds: few },
  { line: `${list}&from=2026-11-01&to=2026-11-30`, finds: 10 },
  { line: `${list}&q=zoila`, finds: few },
  { line: `${list}&q=ana`, finds: 10 },
];

const ofPolizas: readonly ListCall[] = [
  { filter: "", finds: 10 },
  { filter: "&period=2026-01", finds: 2 * few },
  { filter: "&merchant=rare", finds: few },
  { filter: "&merchant=rare&period=2026-11", finds: 0 },
].map(({ filter, finds }) => ({
  line: `GET /api/ecosystem/polizas?${most}${filter}`,
  by: { bearer: testCronSecret },
  finds,
}));

it("every list reads few more rows than it shows", { timeout: proofMs }, async () => {
  const ground = await startInvoicing();
  await tamper(ground, invoices(ground.organizationId) + polizas);
  const faults = await tryLists({
    app: ground,
    caller: { key: ground.key },
    calls: [...ofInvoices, ...ofPolizas],
    small: {
      readConsumption: "a row a month, 36 at most (contract)",
      readFiscalData: "one receiver, by a unique key",
    },
    walks: {
      "invoice-lists.recently-between": "looks through the newest two thousand first",
      "invoice-search.recent": "looks through the newest two thousand first",
    },
  });
  expect(faults).toEqual([]);
  await ground.stop();
});
