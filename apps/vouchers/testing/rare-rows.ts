/** Lists of very many rows in which few are of a rare kind, and these the oldest: the worst. */
import { manyRows } from "#platform/testing/lists/list-proof.ts";
import type { Market, Person } from "./market.ts";

/** Of each rare kind. */
export const fewRows = 3;

const id = `lpad(to_hex(n), 32, '0')::uuid`;
const into = (columns: string, values: string, from = ""): string =>
  `insert into ${columns} select ${values} from generate_series(1, ${manyRows}) n${from};`;
/** The oldest rows have one of these each, `fewRows` by `fewRows`; all others the last. */
const rare = (words: readonly string[]): string =>
  `(array['${words.join("', '")}'])[least((n + ${fewRows - 1}) / ${fewRows}, ${words.length})]`;

const chargeStates = ["cancelled", "pending", "pending", "settled"];
const batchOrigins = ["dispersal", "cashback", "accepted"];

/** Who is asked about: a stall that does little, beside another of which nearly everything is. */
export interface Busy {
  readonly market: Market;
  readonly person: Person;
  readonly other: Person;
}

const wallets = ({ communityId }: Market): string =>
  into(`wallet (community_id, id, kind)`, `'${communityId}', ${id}, 'member'`);

const charges = ({ communityId, stallId, otherStallId }: Market): string =>
  into(
    `charge (community_id, id, token, cell_id, creator, total_cents, status, cash_cents,
             settled_at, created_at, expires_at)`,
    `'${communityId}', ${id}, lpad(n::text, 10, '0'),
     case when n <= ${4 * fewRows} then '${stallId}'::uuid else '${otherStallId}'::uuid end,
     'key:plan', 5, status, case status when 'settled' then 5 end,
     case status when 'settled' then now() end, now(),
     timestamptz '2026-11-20 18:00Z' + case when n <= ${2 * fewRows} then interval '-1 minute'
                                            else interval '30 minutes' end`,
    `, lateral (select ${rare(chargeStates)} as status) had`,
  );

const batches = ({ communityId, stallId, otherStallId }: Market, { walletId }: Person): string =>
  into(
    `batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents, live,
            origin, issued_at, expires_at)`,
    `'${communityId}', ${id}, '${walletId}',
     case when n <= ${3 * fewRows} then '${stallId}'::uuid else '${otherStallId}'::uuid end, 5, 0,
     false, ${rare(batchOrigins)}, now(), now()`,
  );

const transfers = ({ market: { communityId }, person, other }: Busy): string =>
  into(
    `transfer_order (community_id, id, sender_member_id, sender_wallet_id, recipient_member_id,
                     recipient_wallet_id, cents, lines, request_hash, at)`,
    `'${communityId}', ${id}, '${person.id}',
     case when n <= ${fewRows} then '${person.walletId}'::uuid else ${id} end, '${other.id}',
     lpad(to_hex(1 + n % 5000), 32, '0')::uuid, 5, '[]', '', now()`,
  );

const offers = ({ communityId }: Market, person: Person): string =>
  into(
    `offer (community_id, id, kind, member_id, title, text, vales_cents, cash_cents, until,
            created_at)`,
    `'${communityId}', ${id}, ${rare(["need", "offer"])}, '${person.id}', 'Pan', 'Rico', 5, 5,
     case when n % 2 = 0 or n > ${4 * fewRows} then date '2026-11-20'
                          - case when n > ${4 * fewRows} then 1 else 0 end end, now()`,
  );

const newcomers = ({ communityId }: Market, person: Person): readonly string[] => [
  into(
    `join_request (community_id, id, display_name, contact, asked_at, answer, answered_by,
                   answered_at, member_id)`,
    `'${communityId}', ${id}, 'Ana', 'a' || n, now(), answer,
     case when answer is not null then '${person.id}'::uuid end,
     case when answer is not null then now() end,
     case answer when 'approved' then '${person.id}'::uuid end`,
    `, lateral (select nullif(${rare(["waiting", "refused", "approved"])}, 'waiting') as answer) h`,
  ),
  into(
    `member_invitation (community_id, id, token_hash, display_name, invited_by, created_at,
                        expires_at)`,
    `'${communityId}', ${id}, n::text, 'Ana', '${person.id}', now(), now()`,
  ),
  into(
    `member (community_id, id, display_name, wallet_id, created_at)`,
    `'${communityId}', ${id}, case when n <= ${fewRows} then 'Zoila' else 'Ana' end, ${id}, now()`,
  ),
];

/** What fills the lists of one community. */
export const rareRows = (busy: Busy): string =>
  [
    wallets(busy.market),
    charges(busy.market),
    batches(busy.market, busy.person),
    transfers(busy),
    offers(busy.market, busy.person),
    ...newcomers(busy.market, busy.other),
  ].join("");
