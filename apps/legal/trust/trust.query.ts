/** Clients' money, read: accounts, ledgers, entries and what is set aside. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import type { OpenThing } from "../matters/closing.ts";
import { visibleTo } from "../matters/visible.ts";
import type { EntryKind, Method, TrustAccount } from "./trust.domain.ts";

export const accountColumns = named(`id, name, bank, last_digits, fee_cap_cents, approval_cents,
  book_cents, last_seq, last_hash, closed_until::text`);

const accounts = statement<TrustAccount>(
  "trust.accounts",
  `select ${accountColumns} from trust_account where firm_id = $1 order by id`,
);

/** The oldest first: it is the one that is meant where none is named. */
export const trustAccounts = (db: Queries, firmId: string): Promise<readonly TrustAccount[]> =>
  db.run(accounts, [firmId]);

const oneAccount = statement<TrustAccount>(
  "trust.account",
  `select ${accountColumns} from trust_account where firm_id = $1 and id = $2`,
);

export const findAccount = async (
  db: Queries,
  firmId: string,
  id: string,
): Promise<TrustAccount | null> => (await db.run(oneAccount, [firmId, id]))[0] ?? null;

type Seeing = Pick<Access, "firm" | "viewer">;

/** A ledger of what the viewer may see. */
export interface ShownLedger {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly matterId: string;
  readonly matterTitle: string;
  readonly balanceCents: Cents;
  readonly heldCents: Cents;
  /** Not to be spent before a later day. */
  readonly unclearedCents: Cents;
}

// The firm's own money for bank fees is of no matter, and everybody's to see who sees any.
const seen = `(l.matter_id is null or ${visibleTo("$2")})`;

export interface Sought {
  readonly clientId: string | null;
  readonly matterId: string | null;
}

type Scope = "all" | "client" | "matter" | "both";

/** One text for each way to ask: what one client or matter has is found by its own index. */
const scopes = (first: number): Readonly<Record<Scope, string>> => ({
  all: "",
  client: `and l.client_id = $${first}`,
  matter: `and l.matter_id = $${first}`,
  both: `and l.client_id = $${first} and l.matter_id = $${first + 1}`,
});

const scopeOf = ({ clientId, matterId }: Sought): Scope => {
  if (clientId === null) return matterId === null ? "all" : "matter";
  return matterId === null ? "client" : "both";
};

const soughtIds = ({ clientId, matterId }: Sought): readonly string[] =>
  [clientId, matterId].filter((id) => id !== null);

const ledgersIn = (scope: Scope) =>
  statement<ShownLedger>(
    `trust.ledgers-${scope}`,
    `select ${named(`l.id, l.account_id, l.client_id, c.name as client_name, l.matter_id,
                     m.title as matter_title, l.balance_cents, l.held_cents`)},
            coalesce((select sum(p.cents) from trust_posting p
                       where p.firm_id = l.firm_id and p.ledger_id = l.id
                         and p.clears_on > $3), 0)::bigint as "unclearedCents"
       from trust_ledger l
       join matter m on m.firm_id = l.firm_id and m.id = l.matter_id
       join client c on c.firm_id = l.firm_id and c.id = l.client_id
      where l.firm_id = $1 and ${seen} ${scopes(4)[scope]}
      order by c.name, c.id, m.id`,
  );
const ledgers = {
  all: ledgersIn("all"),
  client: ledgersIn("client"),
  matter: ledgersIn("matter"),
  both: ledgersIn("both"),
};

/** By client, then by matter. */
export const trustLedgers = (
  db: Queries,
  { firm, viewer }: Seeing,
  { today, ...sought }: Sought & { readonly today: Day },
): Promise<readonly ShownLedger[]> =>
  db.run(ledgers[scopeOf(sought)], [firm.id, viewer, today, ...soughtIds(sought)]);

/** One posting of an entry, in one ledger. */
export interface ShownEntry {
  readonly id: string;
  readonly accountId: string;
  readonly seq: number;
  readonly kind: EntryKind;
  readonly day: Day;
  readonly cents: Cents;
  readonly clearsOn: Day;
  readonly method: Method;
  readonly counterparty: string;
  readonly purpose: string;
  readonly reference: string;
  readonly invoiceId: string | null;
  readonly reversesId: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly maker: string;
  readonly approver: string | null;
  readonly createdAt: Date;
  readonly isReversed: boolean;
}

const entryColumns = `${named(`e.id, e.account_id, e.seq, e.kind, e.day::text, p.cents,
    p.clears_on::text, e.method, e.counterparty, e.purpose, e.reference, e.invoice_id,
    e.reverses_id, l.client_id, l.matter_id, e.maker, e.approver, e.created_at`)},
  coalesce((select true from trust_entry r
             where r.firm_id = e.firm_id and r.reverses_id = e.id), false) as "isReversed"`;
const entriesFrom = `from trust_entry e
     join trust_posting p on p.firm_id = e.firm_id and p.entry_id = e.id
     join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id
     left join matter m on m.firm_id = l.firm_id and m.id = l.matter_id`;

const newestEntries = statement<ShownEntry>(
  "trust.entries",
  `select ${entryColumns} ${entriesFrom}
    where e.firm_id = $1 and ${seen} and e.id < coalesce($3, ${lastId})
    order by e.id desc, p.cents desc limit $4`,
);

/** The newest of all are among the newest of each ledger, which are a range of its index. */
const entriesIn = (scope: Exclude<Scope, "all">) =>
  statement<ShownEntry>(
    `trust.entries-${scope}`,
    `select ${entryColumns}
       from trust_ledger l
       left join matter m on m.firm_id = l.firm_id and m.id = l.matter_id
      cross join lateral (
        select * from trust_posting
         where firm_id = $1 and ledger_id >= l.id
           and (ledger_id, entry_id) < (l.id, coalesce($3, ${lastId}))
         order by ledger_id desc, entry_id desc limit $4) as p
       join trust_entry e on e.firm_id = p.firm_id and e.id = p.entry_id
      where l.firm_id = $1 and ${seen} ${scopes(5)[scope]}
      order by e.id desc, p.cents desc limit $4`,
  );

const entries = {
  all: newestEntries,
  client: entriesIn("client"),
  matter: entriesIn("matter"),
  both: entriesIn("both"),
};

/** Newest first; a move between matters is two, one for each. */
export const trustEntries = (
  db: Queries,
  { firm, viewer }: Seeing,
  { before, most, ...sought }: Sought & { readonly before: string | null; most: number },
): Promise<readonly ShownEntry[]> =>
  db.run(entries[scopeOf(sought)], [firm.id, viewer, before, most, ...soughtIds(sought)]);

const entry = statement<ShownEntry>(
  "trust.entry",
  `select ${entryColumns} ${entriesFrom}
    where e.firm_id = $1 and ${seen} and e.id = $3
    order by p.cents desc`,
);

/** Its postings; none where there is no such entry, or it is not the viewer's to see. */
export const findEntry = (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<readonly ShownEntry[]> => db.run(entry, [firm.id, viewer, id]);

export interface Hold {
  readonly id: string;
  readonly ledgerId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly matterId: string;
  readonly cents: Cents;
  readonly kind: "hold" | "disbursement";
  readonly reason: string;
  readonly method: Method;
  readonly counterparty: string;
  readonly reference: string;
  readonly maker: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly entryId: string | null;
}

const holdColumns = named(`h.id, h.ledger_id, l.account_id, l.client_id, l.matter_id, h.cents,
  h.kind, h.reason, h.method, h.counterparty, h.reference, h.maker, h.created_at, h.ended_at,
  h.entry_id`);
const holdsFrom = `from trust_hold h
     join trust_ledger l on l.firm_id = h.firm_id and l.id = h.ledger_id
     join matter m on m.firm_id = l.firm_id and m.id = l.matter_id
     join client c on c.firm_id = l.firm_id and c.id = l.client_id`;

const holdsIn = (scope: Scope) =>
  statement<Hold>(
    `trust.open-holds-${scope}`,
    `select ${holdColumns} ${holdsFrom}
      where l.firm_id = $1 and ${seen} ${scopes(4)[scope]} and h.ended_at is null
      order by h.id desc limit $3`,
  );

const openHolds = {
  all: holdsIn("all"),
  client: holdsIn("client"),
  matter: holdsIn("matter"),
  both: holdsIn("both"),
};

/** Newest first: what is set aside, and disbursements that wait for approval. */
export const holdsOf = (
  db: Queries,
  { firm, viewer }: Seeing,
  { most, ...sought }: Sought & { readonly most: number },
): Promise<readonly Hold[]> =>
  db.run(openHolds[scopeOf(sought)], [firm.id, viewer, most, ...soughtIds(sought)]);

const hold = statement<Hold>(
  "trust.hold",
  `select ${holdColumns} ${holdsFrom}
    where h.firm_id = $1 and ${visibleTo("$2")} and h.id = $3`,
);

export const findHold = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Hold | null> => (await db.run(hold, [firm.id, viewer, id]))[0] ?? null;

const ofMatter = statement<{ readonly balance: Cents; readonly waiting: number }>(
  "trust.of-matter",
  `select coalesce(sum(balance_cents), 0)::bigint as balance,
          (select count(*)::integer from trust_hold h
             join trust_ledger o on o.firm_id = h.firm_id and o.id = h.ledger_id
            where o.firm_id = $1 and o.matter_id = $2 and h.ended_at is null) as waiting
     from trust_ledger where firm_id = $1 and matter_id = $2`,
);

/** Of `OpenOf`: a matter is not closed while money of its client is held for it. */
export const trustMoneyOf = async (
  tx: Queries,
  firmId: string,
  matterId: string,
): Promise<OpenThing | null> => {
  const { balance = 0, waiting = 0 } = (await tx.run(ofMatter, [firmId, matterId]))[0] ?? {};
  if (balance === 0 && waiting === 0) return null;
  const amount = `${decimalOf(balance)} MXN.`;
  return {
    es: `Dinero del cliente sin entregar: ${amount}`,
    en: `Money of the client still held: ${amount}`,
  };
};
