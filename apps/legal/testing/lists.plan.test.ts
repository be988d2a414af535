// Each list of a firm reads what it shows: of one matter or client, of a rare status, of old days.
import { afterAll, beforeAll, expect, it } from "vitest";
import { manyRows, proofMs, type ListCall } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { startLegal, type LegalGround, type TestFirm } from "./ground.ts";

let ground: LegalGround;
let at: TestFirm;
let rare: RareAndUsual["rare"];

// Very many rows; the rare ones are always the oldest five.
interface RareAndUsual {
  readonly firmId: string;
  /** Of the rare client and its matter, and of the client and matter of all else. */
  readonly rare: { readonly clientId: string; readonly matterId: string };
  readonly usual: { readonly clientId: string; readonly matterId: string };
}

/** `n` from 1, an id that grows with it, whether it is a rare one, and its moment. */
const made = `(select n, lpad(to_hex(n), 32, '0')::uuid as id, n <= 5 as rare, now() as at,
                      date '2026-11-01' - case when n <= 5 then 300 else 0 end as day
                 from generate_series(1, ${manyRows}) n) as made`;

/** As one statement for the administrator of the database: no row is checked against another. */
const listRows = ({ firmId, rare, usual }: RareAndUsual): string => {
  const firm = `'${firmId}'::uuid`;
  const matter = `case when rare then '${rare.matterId}' else '${usual.matterId}' end::uuid`;
  const client = `case when rare then '${rare.clientId}' else '${usual.clientId}' end::uuid`;
  return `set session_replication_role = replica;
  insert into matter (firm_id, id, client_id, title, practice_area, status, created_at)
  select ${firm}, id, ${client}, 'Asunto', 'civil', case when rare then 'intake' else 'closed' end,
         at from ${made};
  insert into client (firm_id, id, name, kind, created_at)
  select ${firm}, id, 'Cliente', 'person', at from ${made};
  insert into intake (firm_id, id, crm_id, fingerprint, matter_id, conflicts, received_at)
  select ${firm}, id, n::text, '', id, '[]', at from ${made};
  insert into task (firm_id, id, matter_id, title, done_at, created_at)
  select ${firm}, id, ${matter}, 'Tarea', case when not rare then at end, at from ${made};
  insert into calendar_event (firm_id, id, matter_id, kind, title, day, created_at)
  select ${firm}, id, ${matter}, 'other', 'Junta', day + n / 100, at from ${made};
  insert into deadline (firm_id, id, matter_id, source, start_at, end_at, quote, passage, found,
    rule_pack, rule_pack_named, happened, due_on, confidence, trace, status, created_at)
  select ${firm}, id, ${matter}, n::text, 0, 1, '', '', '{}', 'mx', true, '{}', day, 'high', '[]',
         case when rare then 'proposed' else 'dismissed' end, at from ${made};
  insert into document (firm_id, id, matter_id, title, created_at)
  select ${firm}, id, ${matter}, 'Escrito', at from ${made};
  insert into document_version (firm_id, document_id, version, file_name, kind, size, sha256,
    is_active, state, added_at)
  select ${firm}, id, 1, 'a.txt', 'text', 1, '', false, 'ready', at from ${made};
  insert into expense (firm_id, id, matter_id, day, amount_cents, description, billable, creator,
    created_at)
  select ${firm}, id, ${matter}, day, 5, '', true, 'plan', at from ${made};
  insert into audit_entry (firm_id, id, at, actor, action, matter_id, detail)
  select ${firm}, id, at, 'plan', 'plan.made', ${matter}, '{}' from ${made};
  insert into invoice (firm_id, id, matter_id, client_id, status, number, due_on, subtotal_cents,
    discount_cents, tax_cents, total_cents, paid_cents, pay_token, maker, created_at, issued_at,
    paid_at)
  select ${firm}, id, ${matter}, ${client}, case when rare then 'issued' else 'paid' end, n, day, 5,
         0, 0, 5, case when rare then 0 else 5 end, n::text, 'plan', at, at,
         case when not rare then at end from ${made};
  insert into timekeeper (firm_id, person, member_id, name)
  select ${firm}, ${matter}::text, ${matter}, 'Ana' from ${made} on conflict do nothing;
  insert into time_entry (firm_id, id, matter_id, person, day, raw_seconds, billed_seconds,
    rate_cents, description, billable, status, source, invoice_id, created_at)
  select ${firm}, id, ${matter}, ${matter}::text, day, 60, 60, 5, '', true,
         case when rare then 'draft' else 'billed' end, 'manual', case when not rare then id end, at
    from ${made};
  insert into trust_account (firm_id, id, name, bank, last_digits, fee_cap_cents, approval_cents,
    created_at)
  values (${firm}, ${firm}, 'Fondos', '', '', 0, 0, now());
  insert into trust_ledger (firm_id, id, account_id, client_id, matter_id)
  select distinct ${firm}, ${matter}, ${firm}, ${client}, ${matter} from ${made};
  insert into trust_entry (firm_id, id, account_id, seq, kind, day, bank_cents, method,
    counterparty, purpose, reference, maker, created_at, previous_hash, hash)
  select ${firm}, id, ${firm}, n, 'deposit', day, 5, 'spei', '', 'Anticipo', '', 'plan', at, '', ''
    from ${made};
  insert into trust_posting (firm_id, entry_id, ledger_id, cents, clears_on)
  select ${firm}, id, ${matter}, 5, day from ${made};`;
};

beforeAll(async () => {
  ground = await startLegal();
  at = await ground.found();
  const [one, other] = [await ground.openMatter(at), await ground.openMatter(at)];
  rare = { clientId: one.clientId, matterId: one.id };
  const usual = { clientId: other.clientId, matterId: other.id };
  await tamper(ground, listRows({ firmId: at.id, rare, usual }));
  // A server that knows nothing of small tables sorts all that it takes for few.
  await tamper(ground, "analyze");
}, proofMs);
afterAll(() => ground.stop());

const list = (path: string, more = "", finds = 5, lanes = 1): ListCall => ({
  line: `GET /api/${path}?limit=5${more}`,
  finds,
  lanes,
});

const calls = (): readonly ListCall[] => {
  const [ofMatter, ofClient] = [`&matter_id=${rare.matterId}`, `&client_id=${rare.clientId}`];
  const old = "&from=2026-01-01&to=2026-01-31";
  return [
    ...[list("matters"), list("matters", "&status=intake"), list("matters", ofClient)],
    list("matters", `${ofClient}&status=intake`),
    ...[list("clients"), list("intakes"), list("audit")],
    list(`matters/${rare.matterId}/timeline`),
    ...[list("tasks"), list("tasks", "&open=true"), list("tasks", `${ofMatter}&open=true`)],
    ...[list("deadlines"), list("deadlines", "&status=proposed"), list("deadlines", ofMatter)],
    ...[list("documents"), list("documents", ofMatter)],
    ...[list("expenses"), list("expenses", ofMatter)],
    { line: `GET /api/calendar?from=2026-01-01&to=2026-01-31`, finds: 5 },
    { line: `GET /api/calendar?from=2026-01-01&to=2026-06-01${ofMatter}`, finds: 5 },
    ...[list("billing/invoices"), list("billing/invoices", "&status=issued")],
    ...[list("billing/invoices", ofClient), list("billing/invoices", ofMatter)],
    list("billing/invoices", `${ofClient}&status=issued`),
    list("billing/invoices", "&overdue=true"),
    ...[list("time", "", 5, 4), list("time", "&status=draft"), list("time", ofMatter, 5, 4)],
    ...[list("time", `&member_id=${rare.matterId}`, 5, 4), list("time", old, 5, 4)],
    list("time", `${ofMatter}&member_id=${rare.matterId}&status=draft${old}`),
    ...[list("billing/trust", "", 2), list("billing/trust", ofMatter, 1)],
    list("billing/trust", ofClient, 1),
  ];
};

it(
  "reads few more rows than it shows",
  async () => {
    const faults = await tryLists({
      app: ground,
      caller: { key: at.key },
      calls: calls(),
      small: {
        listTrustStatements: "one statement of an account and month, and what took its place",
        listTrustMonths: "one reconciliation of an account and month",
        listTrustBankLines: "the lines of one month of one account",
        readDocumentText: "the pages of one document",
        searchDocuments: "answers the best of what its index of words finds",
      },
    });
    expect(faults).toEqual([]);
  },
  proofMs,
);
