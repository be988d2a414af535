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
const shown = `l.firm_id = $1 and ${seen}
      and ($3::uuid is null or l.client_id = $3) and ($4::uuid is null or l.matter_id = $4)`;

const ledgers = statement<ShownLedger>(
  "trust.ledgers",
  `select ${named(`l.id, l.account_id, l.client_id, c.name as client_name, l.matter_id,
                   m.title as matter_title, l.balance_cents, l.held_cents`)},
          coalesce((select sum(p.cents) from trust_posting p
                     where p.firm_id = l.firm_id and p.ledger_id = l.id
                       and p.clears_on > $5), 0)::bigint as "unclearedCents"
     from trust_ledger l
     join matter m on m.firm_id = l.firm_id and m.id = l.matter_id
     join client c on c.firm_id = l.firm_id and c.id = l.client_id
    where ${shown}
    order by c.name, c.id, m.id`,
);

export interface Sought {
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** By client, then by matter. */
export const trustLedgers = (
  db: Queries,
  { firm, viewer }: Seeing,
  { clientId, matterId, today }: Sought & { readonly today: Day },
): Promise<readonly ShownLedger[]> => db.run(ledgers, [firm.id, viewer, clientId, matterId, today]);

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
  exists (select from trust_entry r where r.firm_id = e.firm_id and r.reverses_id = e.id)
    as "isReversed"`;
const entriesFrom = `from trust_entry e
     join trust_posting p on p.firm_id = e.firm_id and p.entry_id = e.id
     join trust_ledger l on l.firm_id = p.firm_id and l.id = p.ledger_id
     left join matter m on m.firm_id = l.firm_id and m.id = l.matter_id`;

const entries = statement<ShownEntry>(
  "trust.entries",
  `select ${entryColumns} ${entriesFrom}
    where ${shown} and e.id < coalesce($5, ${lastId})
    order by e.id desc, p.cents desc limit $6`,
);

/** Newest first; a move between matters is two, one for each. */
export const trustEntries = (
  db: Queries,
  { firm, viewer }: Seeing,
  { clientId, matterId, before, most }: Sought & { readonly before: string | null; most: number },
): Promise<readonly ShownEntry[]> =>
  db.run(entries, [firm.id, viewer, clientId, matterId, before, most]);

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

const openHolds = statement<Hold>(
  "trust.open-holds",
  `select ${holdColumns} ${holdsFrom} where ${shown} and h.ended_at is null order by h.id desc
    limit $5`,
);

/** Newest first: what is set aside, and disbursements that wait for approval. */
export const holdsOf = (
  db: Queries,
  { firm, viewer }: Seeing,
  { clientId, matterId, most }: Sought & { readonly most: number },
): Promise<readonly Hold[]> => db.run(openHolds, [firm.id, viewer, clientId, matterId, most]);

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
