/** Requests to rails: the newest of a payment, and those that got no answer. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { RailRequested } from "../incoming/collect-payment.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";

export interface Attempt {
  readonly id: string;
  readonly paymentId: string;
  readonly rail: OutsideRail;
  readonly provider: string;
  readonly state: "sent" | "waiting" | "completed" | "failed" | "abandoned";
  readonly reference: string | null;
  readonly sentAt: Date;
  /** The rail's own page, once it answered with one. */
  readonly payUrl: string | null;
}

const stored = named(
  "id, payment_id, rail, provider, state, provider_reference as reference, sent_at",
);
const columns = `${stored}, answer ->> 'payUrl' as "payUrl"`;

const newest = statement<Attempt>(
  "attempts.newest",
  `select ${columns} from attempt where payment_id = $1 order by id desc limit 1`,
);

export const newestAttempt = async (db: Queries, paymentId: string): Promise<Attempt | null> =>
  (await db.run(newest, [paymentId]))[0] ?? null;

const find = statement<Attempt>(
  "attempts.find",
  `select ${columns} from attempt where ledger_id = $1 and id = $2`,
);

export const findAttempt = async (db: Queries, id: string): Promise<Attempt | null> =>
  (await db.run(find, [mainLedger, id]))[0] ?? null;

const unanswered = statement<Attempt>(
  "attempts.unanswered",
  `select ${columns} from attempt where state = 'sent' and sent_at <= $1
    order by sent_at limit $2`,
);

/** Sent before `since` and never answered: the process died, or the rail was silent. */
export const unansweredAttempts = (
  db: Queries,
  since: Date,
  most: number,
): Promise<readonly Attempt[]> => db.run(unanswered, [since, most]);

interface RequestRow {
  readonly reference: string;
  readonly payment_id: string;
  readonly provider: string;
}

const names = statement<{ readonly id: string; readonly name: string }>(
  "attempts.names",
  `select id, provider_reference as name from attempt
    where ledger_id = $1 and id = any ($2::uuid[]) and provider_reference is not null`,
);

/** The rails' own names of these attempts, where they have one. */
export const referencesOf = async (
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.run(names, [mainLedger, ids])).map(({ id, name }) => [id, name]));

const byReferences = statement<RequestRow>(
  "attempts.by-references",
  `select rail || E'\\n' || provider_reference as reference, a.payment_id, a.provider
     from unnest($1::text[], $2::text[]) as wanted (on_rail, named)
     join attempt a on a.rail = wanted.on_rail and a.provider_reference = wanted.named`,
);

/** Whose requests these are, by the rail's own name of each: `<rail>\n<reference>`. */
export const requestsOf = async (
  db: Queries,
  references: readonly { readonly rail: string; readonly reference: string }[],
): Promise<ReadonlyMap<string, RailRequested>> => {
  const rails = references.map(({ rail }) => rail);
  const names = references.map(({ reference }) => reference);
  const rows = await db.run(byReferences, [rails, names]);
  return new Map(
    rows.map((row) => [row.reference, { paymentId: row.payment_id, provider: row.provider }]),
  );
};
