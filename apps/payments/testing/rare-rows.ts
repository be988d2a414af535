/** Lists of very many rows in which few are of a rare kind, and these the oldest: the worst. */
import { manyRows } from "#platform/testing/lists/list-proof.ts";

export const rareUser = "rare-user";
export const rareReference = "rare-reference";
/** Of each rare state. */
export const fewRows = 3;

const ledger = "'00000000-0000-7000-8000-000000000001'::uuid";
const id = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const at = "timestamptz '2026-11-20 18:00Z'";

/** The oldest rows have one of these each, `fewRows` by `fewRows`; all others the last. */
const rare = (...words: readonly string[]): string =>
  `(array['${words.join("', '")}'])[least((n + ${fewRows - 1}) / ${fewRows}, ${words.length})]`;

const into = (columns: string, values: string, from = ""): string =>
  `insert into ${columns} select ${values} from generate_series(1, ${manyRows}) n${from};`;

const user = `case when n <= 2 * ${fewRows} then '${rareUser}' else 'u' || n % 50 end`;

const waiting = ["pending", "pending"];
const paymentStates = [
  ...["expired", ...waiting, "failed", "cancelled"],
  ...["refunded", "partially_refunded", "completed"],
];
const payoutStates = ["pending_approval", "approved", "failed", "rejected", "paid"];

// Of those that wait the first ran out, and count as expired.
const payments = (merchant: string): string =>
  into(
    `payment (ledger_id, id, merchant, request_hash, user_id, cents, concept, reference_id, status,
              refunded_cents, method, provider, created_at, expires_at, closes_at, completed_at)`,
    `${ledger}, ${id}, '${merchant}', '', ${user}, 5, 'c',
     case when n <= 5 * ${fewRows} then '${rareReference}' else 'r' || n end, status,
     case status when 'refunded' then 5 when 'partially_refunded' then 1 else 0 end, 'codi', '',
     ${at}, closes_at, closes_at,
     case when status in ('completed', 'refunded', 'partially_refunded') then ${at} end`,
    `, lateral (select ${rare(...paymentStates)} as status) had
     , lateral (select case when status = 'pending' then ${at} + case when n <= 2 * ${fewRows}
                            then interval '-1 hour' else interval '1 hour' end end as closes_at) w`,
  );

const business = (merchant: string): readonly string[] => [
  into(
    `recurring_subscription (ledger_id, id, merchant, user_id, cents, concept, "interval",
       anchor_day, status, period_start, next_renewal_at, created_at, cancelled_at)`,
    `${ledger}, ${id}, '${merchant}', ${user}, 5, 'c', 'month', 1, status, '2026-01-01', ${at},
     ${at}, case status when 'cancelled' then ${at} end`,
    `, lateral (select ${rare("past_due", "cancelled", "active")} as status) had`,
  ),
  into(
    `deal (id, merchant, user_id, concept, lines, cents, every, starts_on, created_at)`,
    `${id}, '${merchant}', ${user}, 'c', '[]', 5, 'month', '2026-01-01', ${at}`,
  ),
  into(
    `offering (id, merchant, name, units, unit_cents, deadline, status, close_reason, created_at,
               closed_at)`,
    `${id}, '${merchant}', 'o', 5, 5, ${at}, status,
     case status when 'closed' then 'expired' end, ${at},
     case status when 'closed' then ${at} end`,
    `, lateral (select ${rare("open", "closed")} as status) had`,
  ),
  into(
    `ai_invoice (id, merchant, user_id, month, lines, cents, status, issued_at)`,
    `${id}, '${merchant}', 'u' || n, ${rare("2026-01", "2026-10")}, '[]', 5, 'issued', ${at}`,
  ),
  into(
    `payout (ledger_id, id, merchant, asked_by_sub, cents, account, status, tracking_key,
             created_at, ended_at)`,
    `${ledger}, ${id}, '${merchant}', 's', 5, '032180000118359719', status, 'k' || n, ${at},
     case when status in ('paid', 'failed', 'rejected', 'cancelled') then ${at} end`,
    `, lateral (select ${rare(...payoutStates)} as status) had`,
  ),
];

const ofOne: readonly string[] = [
  into(
    `briefing (kind, day, id, figures, text_es, text_en, created_at)`,
    `case n % 2 when 0 then 'daily_brain' else 'daily_intelligence' end,
     date '2000-01-01' + n, ${id}, '{}', '', '',
     ${at}`,
  ),
  into(
    `review_item (ledger_id, id, kind, rail, cents, created_at, resolved_at, resolved_by,
                  resolution)`,
    `${ledger}, ${id}, ${rare("statement_difference", "dispute")}, 'card', 5, ${at},
     case when n > 10 then ${at} end, 'p', '{"kind":"noted"}'`,
  ),
  into(
    `proposed_action (id, merchant, kind, payload, proposed_by, proposed_at, rejected_by,
                      rejected_at)`,
    `${id}, 'key:' || n, 'expire_payment', '{}', 'p', ${at},
     case when n > ${fewRows} then 'p' end, case when n > ${fewRows} then ${at} end`,
  ),
];

const consents = (lineage: string): string =>
  into(
    `consent_request (ledger_id, id, user_id, lineage_id, per_payment_cents, per_day_cents, status,
                      created_at, answer_by)`,
    `${ledger}, ${id}, ${user}, '${lineage}', 5, 5, 'pending', ${at}, ${at}`,
  );

const [manyDeal, manyOffering] = [
  "01900000-0000-7000-8000-bbbbbbbbbbbb",
  "01900000-0000-7000-8000-aaaaaaaaaaaa",
];
/** Lists within one thing. */
export const within = { deal: manyDeal, offering: manyOffering } as const;

const parts = (merchant: string): readonly string[] => [
  `insert into deal (id, merchant, user_id, concept, lines, cents, every, starts_on, created_at)
   values ('${manyDeal}', '${merchant}', 'u', 'c', '[]', 5, 'week', '2026-01-01', ${at});`,
  into(
    `deal_bill (deal_id, period, id, payment_id, cents, at)`,
    `'${manyDeal}', date '2000-01-01' + n, ${id}, ${id}, 5, ${at}`,
  ),
  `insert into offering (id, merchant, name, units, unit_cents, deadline, created_at)
   values ('${manyOffering}', '${merchant}', 'o', 9999, 5, ${at}, ${at});`,
  into(
    `offering_holding (offering_id, user_id, id, units)`,
    `'${manyOffering}', 'u' || n, ${id}, 1`,
  ),
  into(
    `distribution (offering_id, month, id, cents, declared_at)`,
    `'${manyOffering}', lpad((n / 12 % 10000)::text, 4, '0') || '-' ||
     lpad((1 + n % 12)::text, 2, '0'), ${id}, 5, ${at}`,
  ).replace(";", " on conflict do nothing;"),
];

/** What moved in the only wallet there is; the oldest came back to it. */
export const rareMovements = `insert into transfer (ledger_id, id, kind, from_account, to_account,
                      cents, concept, at)
   select ${ledger}, ${id}, case when n <= ${fewRows} then 'refund' else 'top_up' end, f.id, w.id,
          5, 'c', ${at}
     from generate_series(1, ${manyRows}) n, account f, account w
    where f.kind = 'funding' and w.kind = 'wallet';`;

/** What fills the lists of one merchant and of one line of keys. */
export const rareRows = (merchant: string, lineage: string): string =>
  [payments(merchant), ...business(merchant), ...parts(merchant), ...ofOne, consents(lineage)].join(
    "",
  );
