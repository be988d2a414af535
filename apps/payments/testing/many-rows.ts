/** Lists of twenty thousand rows each, to see what a page far back reads. */
import type { PaymentsGround } from "./ground.ts";
import { tamper } from "#platform/testing/tamper.ts";

export const manyRows = 20_000;
export const manyOwner = "key:many";
export const manyOffering = "01900000-0000-7000-8000-aaaaaaaaaaaa";
export const manyDeal = "01900000-0000-7000-8000-bbbbbbbbbbbb";

/** The id of the row of that number; later rows have greater ones. */
export const manyId = (number: number): string =>
  `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

const ledger = "'00000000-0000-7000-8000-000000000001'::uuid";
const id = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const at = "timestamptz '2026-11-20 18:00Z'";
const day = "date '2000-01-01' + n";

const into = (columns: string, values: string): string =>
  `insert into ${columns} select ${values} from generate_series(1, ${manyRows}) n;`;

const fills: readonly string[] = [
  into(
    `payment (ledger_id, id, merchant, request_hash, user_id, cents, concept, reference_id, status,
              method, provider, created_at, completed_at)`,
    `${ledger}, ${id}, '${manyOwner}', '', 'u', 5, 'c', 'r', 'completed', 'wallet', '', ${at},
     ${at}`,
  ),
  into(
    `proposed_action (id, merchant, kind, payload, proposed_by, proposed_at)`,
    `${id}, '${manyOwner}', 'expire_payment', '{}', 'p', ${at}`,
  ),
  into(
    `ai_invoice (id, merchant, user_id, month, lines, cents, status, issued_at)`,
    `${id}, '${manyOwner}', 'u' || n, '2026-10', '[]', 5, 'issued', ${at}`,
  ),
  into(
    `briefing (kind, day, id, figures, text_es, text_en, created_at)`,
    `'daily_brain', ${day}, ${id}, '{}', '', '', ${at}`,
  ),
  into(
    `deal (id, merchant, user_id, concept, lines, cents, every, starts_on, created_at)`,
    `${id}, '${manyOwner}', 'u', 'c', '[]', 5, 'month', '2026-01-01', ${at}`,
  ),
  `insert into deal (id, merchant, user_id, concept, lines, cents, every, starts_on, created_at)
   values ('${manyDeal}', 'other', 'u', 'c', '[]', 5, 'week', '2026-01-01', ${at});`,
  into(
    `deal_bill (deal_id, period, id, payment_id, cents, at)`,
    `'${manyDeal}', ${day}, ${id}, ${id}, 5, ${at}`,
  ),
  into(
    `offering (id, merchant, name, units, unit_cents, deadline, created_at)`,
    `${id}, '${manyOwner}', 'o', 5, 5, ${at}, ${at}`,
  ),
  `insert into offering (id, merchant, name, units, unit_cents, deadline, created_at)
   values ('${manyOffering}', 'other', 'o', 9999, 5, ${at}, ${at});`,
  into(
    `offering_holding (offering_id, user_id, id, units)`,
    `'${manyOffering}', 'u' || n, ${id}, 1`,
  ),
  into(
    `distribution (offering_id, month, id, cents, declared_at)`,
    `'${manyOffering}', lpad((n / 12)::text, 4, '0') || '-' || lpad((1 + n % 12)::text, 2, '0'),
     ${id}, 5, ${at}`,
  ),
  into(
    `review_item (ledger_id, id, kind, rail, cents, created_at, resolved_at, resolved_by,
                  resolution)`,
    `${ledger}, ${id}, 'dispute', 'card', 5, ${at}, case when n % 2 = 0 then ${at} end, 'p',
     '{"kind":"noted"}'`,
  ),
  into(
    `recurring_subscription (ledger_id, id, merchant, user_id, cents, concept, "interval",
       anchor_day, status, period_start, next_renewal_at, created_at)`,
    `${ledger}, ${id}, '${manyOwner}', 'u', 5, 'c', 'month', 1, 'active', '2026-01-01', ${at},
     ${at}`,
  ),
];

/** Fills every list past the operations that would take hours for it. */
export const fillLists = async (ground: PaymentsGround): Promise<void> => {
  await tamper(ground, `${fills.join("")} analyze;`);
};
