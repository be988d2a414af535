/** Where clients' money is touched: the matter and the account, locked in this order. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { lockAccount } from "./ledgers.store.ts";
import { mayBeBooked, type TrustAccount } from "./trust.domain.ts";

/** What every operation on a client's money names. */
export interface Target {
  readonly clientId: string;
  readonly matterId: string;
  /** Null: the firm's oldest account. */
  readonly accountId: string | null;
}

export interface Place {
  readonly matter: Matter;
  readonly account: TrustAccount;
  readonly today: Day;
}

export type NoPlace = Refusal<"matter_not_found" | "invalid_request" | "trust_account_not_found">;

export const lockPlace = async (
  tx: Queries,
  access: Access,
  { clientId, matterId, accountId }: Target,
  now: Date,
): Promise<Place | NoPlace> => {
  // Issued together, one wait: the matter is locked first all the same.
  const [matter, account] = await Promise.all([
    lockMatter(tx, access, matterId),
    lockAccount(tx, access.firm.id, accountId),
  ]);
  if (!matter) return refuse("matter_not_found");
  if (matter.clientId !== clientId) {
    const message = "clientId: is not the client of that matter";
    return refuse("invalid_request", { field: "clientId", message });
  }
  if (!account) return refuse("trust_account_not_found");
  return { matter, account, today: dayOf(now, access.firm.timeZone) };
};

/** Null where something may be booked on that day. */
export const notOn = (
  account: TrustAccount,
  day: Day,
  today: Day,
): Refusal<"trust_month_closed" | "invalid_request"> | null => {
  const fault = mayBeBooked(account, day, today);
  if (fault === null) return null;
  if (fault === "trust_month_closed") return refuse(fault, { field: "day" });
  return refuse("invalid_request", { field: "day", message: "day: is still to come" });
};

export const insufficient = (available: Cents): Refusal<"trust_insufficient"> =>
  refuse("trust_insufficient", {
    field: "amount",
    message: `Insufficient trust balance: ${decimalOf(Math.max(0, available))} MXN available.`,
  });

/** On the record, and on the matter's timeline. */
export const tell = (
  tx: Queries,
  { firm, actor }: Access,
  deed: {
    readonly action: string;
    readonly matterId: string | null;
    readonly subjectId: string;
    readonly cents: Cents;
    readonly now: Date;
  },
): Promise<string> => {
  const { action, matterId, subjectId, cents, now } = deed;
  return record(tx, {
    firmId: firm.id,
    actor,
    action,
    matterId,
    subjectId,
    now,
    detail: { amountCents: cents },
  });
};
